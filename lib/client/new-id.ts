import { idFromBytes } from "@/lib/kernel/ids";

/** A new id from the browser's dice. Works without HTTPS too, where `crypto.randomUUID` does not. */
export function newId(): string {
  return idFromBytes(crypto.getRandomValues(new Uint8Array(16)));
}
