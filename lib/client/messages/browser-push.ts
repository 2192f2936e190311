import type { SubscriptionAction } from "@/lib/commands/messages/subscription";

type PushAddress = Extract<SubscriptionAction<"subscribe">["address"], { way: "push" }>;

/** Whether this browser can receive messages at all. */
export function canReceivePush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/**
 * Subscribes this browser to its push service, after its user has allowed it. `blocked`: not allowed; `missing`: the
 * browser or its service worker cannot receive messages.
 */
export async function subscribePush(publicKey: string): Promise<PushAddress | "blocked" | "missing"> {
  if (!canReceivePush()) return "missing";
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return "missing";
  try {
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const subscription = await registration.pushManager.subscribe(options).catch(async () => {
      // It is subscribed with the key of another installation or an earlier one.
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return registration.pushManager.subscribe(options);
    });
    const { endpoint, keys } = subscription.toJSON();
    if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return "missing";
    return { way: "push", endpoint, keys: { p256dh: unpadded(keys["p256dh"]), auth: unpadded(keys["auth"]) } };
  } catch {
    return "missing";
  }
}

function unpadded(base64: string): string {
  return base64.replace(/=+$/, "");
}
