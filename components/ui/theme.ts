/** The two themes, and the storage key of the user's choice. Without a choice the system's setting applies. */
export type Theme = "paper" | "bar";
export const themeKey = "theme";

/**
 * Applies the stored choice before the first paint. Constant, so that a content security policy can contain its hash.
 */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");if(t==="paper"||t==="bar")document.documentElement.dataset.theme=t}catch(e){}`;

/** Returns the current theme. */
export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "paper" || chosen === "bar") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "bar" : "paper";
}

/** Applies and stores a theme; without storage it lasts until the page closes. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Some private windows refuse storage; the theme still changes.
  }
}
