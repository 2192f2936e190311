const several = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/s;

/**
 * The addresses of a database that may be at one of several places, each whole and in order:
 * `postgresql://user:password@one:5432,two:5432/name`, as libpq writes it, is two. An address of one place is itself.
 */
export function addressesOf(url: string): readonly [string, ...string[]] {
  const [, user = "", places = "", rest = ""] = several.exec(url) ?? [];
  const [first, ...others] = places.split(",").map((place) => `${user}${place}${rest}`);
  return first === undefined || others.length === 0 ? [url] : [first, ...others];
}
