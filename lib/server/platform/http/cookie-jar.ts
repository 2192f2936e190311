/** The cookies of a request. */
export interface CookieJar {
  get(name: string): { readonly value: string } | undefined;
  getAll(): readonly { readonly name: string; readonly value: string }[];
}

/** Parses a Cookie header as Next does: the last of two equal names counts, wrongly encoded values are left out. */
export function cookieJar(header: string | undefined): CookieJar {
  const jar = new Map<string, { readonly name: string; readonly value: string }>();
  for (const part of header?.split(/; */) ?? []) {
    const at = part.indexOf("=");
    if (at < 1) continue;
    const name = part.slice(0, at);
    try {
      jar.set(name, { name, value: decodeURIComponent(part.slice(at + 1)) });
    } catch {}
  }
  return { get: (name) => jar.get(name), getAll: () => [...jar.values()] };
}
