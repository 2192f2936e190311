import createNextIntlPlugin from "next-intl/plugin";

/**
 * Sentences are read when the pages are built, so that no browser has to: the reader of ICU messages is 11 kB. What stands in
 * lib/i18n/texts is no catalogue, and stays as it is.
 */
const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: {
    messages: {
      path: ["./lib/i18n/en", "./lib/i18n/ru"],
      format: "json",
      locales: ["en", "ru"],
      precompile: true,
    },
  },
});

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The names by which browsers ask for an icon unasked; they are no pages, and have no language.
  redirects: async () => [
    { source: "/favicon.ico", destination: "/icon.svg", permanent: true },
    { source: "/apple-touch-icon.png", destination: "/icons/apple-180.png", permanent: true },
  ],
  images: { unoptimized: true },
  // A page's title and what it says to whoever shows a link to it stand in its head, for every reader: Next would send
  // them after the page to all but some robots, and a page that is kept goes to robots and people alike.
  htmlLimitedBots: /.*/,
  // What the proxy keeps of a body for the route behind it: no more than the web server passes on (platform/http/with-bodies.ts).
  experimental: { proxyClientMaxBodySize: "32kb" },
  // Types are checked by `npm run check` and `npm test`; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "@node-rs/argon2",
    "esbuild",
    "fxa-common-password-list",
    "rate-limiter-flexible",
    "nodemailer",
    "@simplewebauthn/server",
    "pg",
    "@prisma/adapter-pg",
    "@prisma/client",
  ],
};

export default withNextIntl(config);
