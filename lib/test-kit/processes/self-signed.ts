import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";

// A self-signed key and certificate for "localhost", for tests only.
const key = [
  "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+02/IEshZLT7PdiKshUlog3wliBxyb4Ej8zAxL/4qsOhRANCAAQs",
  "irNeyafhe7eZcda6VZ6jy2jTCPYlbe9thlZkX/gfuAjNetwcTUcRs1VCKAN0nIH5iCaul1p+z7KCa1hdugLJ",
].join("");
const certificate = [
  "MIIBmzCCAUGgAwIBAgIUApp/2x83DCr206fjcurz0rHDjlgwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2",
  "MTEyMjE5MDcxOFoYDzIxMjYxMDI5MTkwNzE4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC",
  "AAQsirNeyafhe7eZcda6VZ6jy2jTCPYlbe9thlZkX/gfuAjNetwcTUcRs1VCKAN0nIH5iCaul1p+z7KCa1hdugLJo28wbTAdBgNV",
  "HQ4EFgQUklS+UPyrYTC2QvnGx65agf6KYlAwHwYDVR0jBBgwFoAUklS+UPyrYTC2QvnGx65agf6KYlAwDwYDVR0TAQH/BAUwAwEB",
  "/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIhALWJjgIzDK4GDyQr9ZWe4swy9NOlRlWy8oxZ",
  "lEQ7TvNxAiBwQr3XoNyPyxqctPd7wWISNgsFjOpvkNmethYt0hCt0A==",
].join("");

const pem = (kind: string, body: string) => `-----BEGIN ${kind}-----\n${body}\n-----END ${kind}-----\n`;

/** The certificate and its key in PEM format. */
export const falseCertificate = { key: pem("PRIVATE KEY", key), certificate: pem("CERTIFICATE", certificate) };

/** Continues with TLS as a server with a self-signed certificate. */
export function underFalseCertificate(socket: Socket): TLSSocket {
  const secured = new TLSSocket(socket, {
    isServer: true,
    key: falseCertificate.key,
    cert: falseCertificate.certificate,
  });
  return secured.on("error", () => undefined);
}
