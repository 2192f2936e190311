import "server-only";

const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Yandex", /\bYaBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/\S+ .*Safari\//],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (list: typeof browsers, agent: string) => list.find(([, sign]) => sign.test(agent))?.[0];

/**
 * Labels a browser: "Firefox · Android". Uses known names only, so that no User-Agent text is shown; empty when none is known.
 */
export function browserLabel(userAgent: string | null | undefined): string {
  const agent = (userAgent ?? "").slice(0, 500);
  return [nameIn(browsers, agent), nameIn(systems, agent)].filter((name) => name !== undefined).join(" · ");
}
