/** The two themes, and where a person's choice between them is kept. Without a choice the system decides. */
export type Theme = "paper" | "bar";
export const themeKey = "theme";

/**
 * Runs before the first paint and applies the stored choice. Never changed by data, so that one hash of it can stand in a
 * content security policy.
 */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");if(t==="paper"||t==="bar")document.documentElement.dataset.theme=t}catch(e){}`;

/** The theme that is showing. */
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
    // Storage is refused in some private windows; the theme still changes.
  }
}
