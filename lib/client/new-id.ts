import { idFromBytes } from "@/lib/kernel/ids";

/** Returns a new random id. Works without HTTPS too, where `crypto.randomUUID` is missing. */
export function newId(): string {
  return idFromBytes(crypto.getRandomValues(new Uint8Array(16)));
}
