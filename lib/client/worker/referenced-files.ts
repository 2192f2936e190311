const inPage = /\/_next\/static\/[\w./~%@+-]+/g;
const inSheet = /url\(\s*["']?([^"')]+)["']?\s*\)/g;

/** Returns the built files that a page names in its tags and in its scripts' data. */
export function filesOfPage(html: string): readonly string[] {
  return [...new Set(html.match(inPage) ?? [])].filter((path) => /\.\w+$/.test(path));
}

const inScript = /"(static\/chunks\/[\w./~%@+-]+)"/g;

/** Returns the built files that a script names: those that it loads later. */
export function filesOfScript(script: string): readonly string[] {
  return [...new Set([...script.matchAll(inScript)].map(([, path = ""]) => `/_next/${path}`))];
}

/** Returns the files (fonts, images) that a style sheet at an address names. */
export function filesOfStyles(css: string, address: string): readonly string[] {
  const named = [...css.matchAll(inSheet)].map(([, path = ""]) => path).filter((path) => !path.startsWith("data:"));
  return [...new Set(named.map((path) => new URL(path, address).pathname))];
}
