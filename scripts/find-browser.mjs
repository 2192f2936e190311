import { existsSync } from "node:fs";

const places = {
  linux: [
    // The headless shell renders a page in half the CPU time.
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
  ],
};

/** CHROMIUM or the system's own Chromium; undefined if there is none. */
export function systemChromium() {
  return [process.env.CHROMIUM, ...(places[process.platform] ?? [])].find((path) => path && existsSync(path));
}
