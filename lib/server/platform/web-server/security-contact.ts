import type { RequestHandler } from "../http/request-handler";

/** The validity of the file, in milliseconds. */
const validityMs = 180 * 86_400_000;

/**
 * Answers /.well-known/security.txt (RFC 9116), the contact for vulnerability reports. 404 unless the operator has
 * configured one.
 */
export function withSecurityContact(
  {
    securityContact,
    publicUrl,
  }: { readonly securityContact: string | undefined; readonly publicUrl: string | undefined },
  next: RequestHandler,
): RequestHandler {
  if (securityContact === undefined) return next;
  const path = "/.well-known/security.txt";
  return (request, response) => {
    if (request.url?.split("?", 1)[0] !== path) return next(request, response);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(Date.now() + validityMs).toISOString()}`,
      "Preferred-Languages: en, ru",
      ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}${path}`]),
    ];
    response.writeHead(200, { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" });
    response.end(`${lines.join("\n")}\n`);
  };
}
