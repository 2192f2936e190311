import "server-only";

/** The clubs that formed the Evansville Clabber League in 1944, each with the bar that it is at home at. */
export const clubs = [
  { name: "Servel", bar: "Germania Hall" },
  { name: "Bucyrus-Erie", bar: "Owls Home" },
  { name: "Owls", bar: "Owls Home" },
  { name: "Eagles", bar: "Eagles Aerie" },
  { name: "Moose", bar: "Moose Lodge" },
  { name: "West Side Sportsmans Club", bar: "Sportsmans Club" },
  { name: "Germania Maennerchor", bar: "Germania Hall" },
  { name: "Knights of Columbus", bar: "K of C Hall" },
] as const;

/** Teams of the city's open tables, of no league, that play for the city championship; each with its bar, or without. */
export const openTeams = [
  { name: "Lamasco", bar: "" },
  { name: "Brickyard", bar: "Owls Home" },
  { name: "Pottery Row", bar: "" },
  { name: "Howell Yards", bar: "Moose Lodge" },
] as const;

/** How to sign in to the demo's desk. Known to everybody: the demo listens on this machine only, unless told otherwise. */
export const demoLogIn = { email: "secretary@demo.example", password: "turkey tracks 1944" } as const;

/** Who plays in the demo's Joker club. */
export const jokerPlayers = [
  ...["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Зоя", "Игорь"],
  ...["Кира", "Лев", "Майя", "Нина", "Олег", "Павел", "Рита", "Семён"],
] as const;

/** How to sign in to the Joker club's desk. */
export const jokerLogIn = { email: "joker@demo.example", password: "turkey tracks 1944" } as const;
