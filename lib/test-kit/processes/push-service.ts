import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from "node:crypto";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { falseCertificate } from "./self-signed";

/** A browser's push subscription, with the private key that reads its messages. */
export class PushReceiver {
  readonly #key: ECDH = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor() {
    this.#key.generateKeys();
  }

  /** The keys as the browser gives them. */
  get keys(): { readonly p256dh: string; readonly auth: string } {
    return { p256dh: this.#key.getPublicKey("base64url"), auth: this.#auth.toString("base64url") };
  }

  /** Decrypts a message (RFC 8291, RFC 8188, one record). */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
    const record = body.subarray(21 + senderKey.length);
    const secret = this.#key.computeSecret(senderKey);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#key.getPublicKey(), senderKey]);
    const input = expand(hmac(this.#auth, secret), info, 32);
    const pseudoRandom = hmac(salt, input);
    const key = expand(pseudoRandom, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = expand(pseudoRandom, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // A record ends with a delimiter of 2 and padding.
    return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
  }
}

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac("sha256", key).update(data).digest();
}

/** HKDF-Expand (RFC 5869) of at most 32 bytes. */
function expand(pseudoRandom: Buffer, info: Buffer, length: number): Buffer {
  return hmac(pseudoRandom, Buffer.concat([info, Buffer.from([1])])).subarray(0, length);
}

/** A request that a push service received. */
export interface PushRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** A push service on this machine, for tests. */
export interface PushService {
  /** `localhost:…`. */
  readonly host: string;
  readonly requests: readonly PushRequest[];
  /** The status of the next answers. */
  status: number;
  close(): Promise<void>;
}

/** Starts a push service with the certificate `falseCertificate`. */
export async function startPushService(): Promise<PushService> {
  const requests: PushRequest[] = [];
  const { key, certificate } = falseCertificate;
  const service = { host: "", requests, status: 201, close: (): Promise<void> => Promise.resolve() };
  const server = createServer({ key, cert: certificate }, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      requests.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  service.host = `localhost:${(server.address() as AddressInfo).port}`;
  service.close = () => new Promise((closed) => void server.close(() => closed()));
  return service;
}
