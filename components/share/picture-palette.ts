/** The colors of the green hero in the paper theme; pictures have no style sheet. */
export const picturePalette = {
  green: "#1e5640",
  paper: "#fdf6e3",
  soft: "#cfe3cf",
  edge: "#8fb9a2",
  laurel: "#f6cb62",
} as const;
