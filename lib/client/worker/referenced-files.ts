const inPage = /\/_next\/static\/[\w./~%@+-]+/g;
const inSheet = /url\(\s*["']?([^"')]+)["']?\s*\)/g;

/** The built files that a page names, in its tags and in the data that its scripts read. */
export function filesOfPage(html: string): readonly string[] {
  return [...new Set(html.match(inPage) ?? [])].filter((path) => /\.\w+$/.test(path));
}

/** The files (faces, pictures) that a style sheet at an address names. */
export function filesOfStyles(css: string, address: string): readonly string[] {
  const named = [...css.matchAll(inSheet)].map(([, path = ""]) => path).filter((path) => !path.startsWith("data:"));
  return [...new Set(named.map((path) => new URL(path, address).pathname))];
}
