const several = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/s;

/**
 * Splits a database address with several hosts into one address per host, in order:
 * `postgresql://user:password@one:5432,two:5432/name`, as in libpq, gives two. An address with one host stays
 * unchanged.
 */
export function addressesOf(url: string): readonly [string, ...string[]] {
  const [, user = "", places = "", rest = ""] = several.exec(url) ?? [];
  const [first, ...others] = places.split(",").map((place) => `${user}${place}${rest}`);
  return first === undefined || others.length === 0 ? [url] : [first, ...others];
}
