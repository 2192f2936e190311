import type { Browser, Reply } from "../target/browser";
import { createTestLeague, type LeagueTexts } from "../target/test-league";
import { type Check, CheckRun, forEach } from "./check";
import { pathOf, reads } from "./read-matrix";

/** Hostile names. Each contains `zz9`, to find it again. */
const words = [
  "<script>zz9(1)</script>",
  '"><img src=x onerror=zz9(1)>',
  "'><svg/onload=zz9(1)>",
  "</script><b onclick=zz9()>",
  "javascript:zz9(1)//",
  "=cmd|'zz9'!A0",
  "+zz9+1",
  "-zz9-1",
  "@zz9(1)",
  "zz9\u202egnp.exe",
  "z\u200bz9\u2066\ufeff",
  "zz9\r\nATTACH:javascript:zz9",
  "zz9\tBEGIN:VEVENT",
  "{{zz9}}%24{zz9}",
  "zz9&lt;script&gt;",
  "]]><zz9/>",
];

/** Returns another hostile text at each call, numbered at its end; none exceeds the length of a player's name. */
function hostileWords(): LeagueTexts {
  let next = 0;
  return () => {
    next += 1;
    return `${words[next % words.length]} ${next}`;
  };
}

/** Bidirectional controls and invisible characters. */
const unseen = /[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/;
const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Hostile text that is markup and not just text or an attribute's value. */
function aliveIn(markup: string): string[] {
  const all = markup.match(tags) ?? [];
  const bare = all.map((tag) => tag.replaceAll(/"[^"]*"|'[^']*'/g, '""'));
  return [
    ...(bare.some((tag) => tag.includes("zz9") || /\son\w+\s*=/i.test(tag)) ? ["a tag of theirs"] : []),
    ...(all.some((tag) => /(href|src|action|data)\s*=\s*["']?\s*javascript:/i.test(tag))
      ? ["an address that runs"]
      : []),
    ...(/<script>zz9/i.test(markup) ? ["a script"] : []),
  ];
}

/** Hostile text that is active in a page. */
function alive({ headers, text }: Reply): string[] {
  const type = String(headers["content-type"] ?? "");
  const marked = text.replace(/^\ufeff/, "");
  if (/html|svg/.test(type)) {
    // React's data are strings in scripts: a name is active there only if it ends the script.
    const outside = marked.replaceAll(/(<script[^>]*>)[\s\S]*?<\/script>/g, "$1");
    const blocks = [...marked.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
    const broken = blocks.filter(([, json = ""]) => !isJson(json)).map(() => "a broken block of data");
    return [...aliveIn(outside), ...broken, ...(unseen.test(marked) ? ["unseen letters"] : [])];
  }
  if (/csv/.test(type)) return /(^|[",;\n])[=+@-]\s*(cmd|zz9)/m.test(marked) ? ["a formula"] : [];
  if (/calendar/.test(type)) {
    const unfolded = marked.replaceAll(/\r\n[ \t]/g, "");
    return /^(ATTACH|BEGIN:zz9)/m.test(unfolded) || /[^\r]\n/.test(unfolded) ? ["a line of its own"] : [];
  }
  return unseen.test(marked) ? ["unseen letters"] : [];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return !text.includes("<");
  } catch {
    return false;
  }
}

/** The languages differ only in text: only `npm run security` also reads the Russian pages. */
const isRead = (path: string) => process.env["SECURITY_SIZE"] !== "small" || !path.startsWith("/ru/");

/** All links of a page within its league. */
function linksOf(text: string, slug: string): string[] {
  const all = [...text.matchAll(/href="(\/[^"#]*)"/g)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));
  return all.filter((path) => path.includes(slug) && isRead(path));
}

async function crawl(
  browser: Browser,
  from: readonly string[],
  slug: string,
  see: (path: string, reply: Reply) => void,
) {
  const known = new Set(from);
  let left = [...from];
  while (left.length > 0) {
    const results: string[] = [];
    await forEach(left, async (path) => {
      const reply = await browser.request(path);
      see(path, reply);
      for (const link of linksOf(reply.text, slug)) {
        if (known.has(link) || known.size >= 400) continue;
        known.add(link);
        results.push(link);
      }
    });
    left = results;
  }
}

/** A league with scripts as names everywhere. None of them becomes active. */
export const storedTexts: Check = {
  name: "scripts and formulas in names and notes",
  async run({ target, administrator, anonymous }) {
    const tried = new CheckRun();
    const place = await createTestLeague(target, administrator, hostileWords());
    let named = 0;
    const see = (path: string, reply: Reply) => {
      if (/zz9/.test(reply.text)) named += 1;
      const results = alive(reply);
      tried.add(results.length > 0 && `${path}: ${results.join(", ")}`);
      tried.add(reply.status >= 500 && `${path}: ${reply.status}`);
    };
    const paths = await Promise.all(reads.map(([, row]) => pathOf(row, place, place.owner.browser)));
    await crawl(anonymous, paths, place.slug, see);
    await crawl(place.owner.browser, paths, place.slug, see);
    tried.add(named < 50 && `the words were found on ${named} pages only`);
    return tried.finding;
  },
};

/** Parameters of an address are not echoed unescaped. */
export const reflectedTexts: Check = {
  name: "scripts in addresses",
  async run({ here, anonymous }) {
    const tried = new CheckRun();
    const word = '"><script>zz9(1)</script>';
    await forEach(reads, async ([file, row]) => {
      const path = await pathOf(row, here, anonymous);
      const query = [
        "lang",
        "night",
        "turn",
        "theme",
        "bar",
        "by",
        "season",
        "kind",
        "match",
        "before",
        "error",
        "table",
      ]
        .map((name) => `${name}=${encodeURIComponent(word)}`)
        .join("&");
      for (const url of [`${path}${path.includes("?") ? "&" : "?"}${query}`, `${path}/${encodeURIComponent(word)}`]) {
        for (const browser of [anonymous, here.owner.browser]) {
          const reply = await browser.request(url);
          const isHtml = /html|svg/.test(String(reply.headers["content-type"]));
          tried.add(isHtml && /<script>zz9/.test(reply.text) && `${file} says it back: ${url}`);
          tried.add(reply.status >= 500 && `${url}: ${reply.status}`);
        }
      }
    });
    return tried.finding;
  },
};
