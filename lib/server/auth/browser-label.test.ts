import { expect, test } from "vitest";
import { browserLabel } from "./browser-label";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0";

test.each([
  ["Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0", "Firefox · Android"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/131.0.0.0`, "Edge · Windows"],
  [`Mozilla/5.0 (Linux; Android 14; SM-S918B) ${chrome} Mobile Safari/537.36`, "Chrome · Android"],
  [
    `Mozilla/5.0 (Linux; Android 14) ${chrome.replace("Chrome", "SamsungBrowser/27.0 Chrome")}`,
    "Samsung Internet · Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari · iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari · macOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox · Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, "Chrome · ChromeOS"],
  ["curl/8.5.0", ""],
  ["<script>alert(1)</script>", ""],
  ["", ""],
])("%s is %s", (userAgent, label) => {
  expect(browserLabel(userAgent)).toBe(label);
});

test("an empty header gives an empty label", () => {
  expect(browserLabel(null)).toBe("");
});
