import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";

/**
 * Compiles the messages during the build, so that browsers do not need the parser of ICU messages (11 kB). Files in
 * lib/i18n/texts are not catalogues and stay unchanged.
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
  // Icon addresses that browsers request by convention; they are not pages and have no language.
  redirects: async () => [
    { source: "/favicon.ico", destination: "/icon.svg", permanent: true },
    { source: "/apple-touch-icon.png", destination: "/icons/apple-180.png", permanent: true },
  ],
  images: { unoptimized: true },
  // Puts a page's metadata into its head for every client. By default Next streams them later except to known robots,
  // but a cached page is served to robots and people alike.
  htmlLimitedBots: /.*/,
  // The maximum body size that the proxy buffers for the route behind it: the web server's limit
  // (platform/http/with-bodies.ts).
  experimental: { proxyClientMaxBodySize: "32kb" },
  // `npm run check` and `npm test` check types; the build does not repeat it.
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

/** Pages and routes by the ends of their files; `page.dev.tsx` is a page of `npm run dev` alone. */
const pageExtensions = ["tsx", "ts", "jsx", "js"];

/** @param {string} phase */
export default function nextConfig(phase) {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  return withNextIntl({
    ...config,
    pageExtensions: isDevelopment ? [...pageExtensions, "dev.tsx"] : pageExtensions,
  });
}
