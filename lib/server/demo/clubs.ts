import "server-only";

/** The address of the demo league that is shown first. */
export const demoSlug = "evansville-1944";

/**
 * The clubs that formed the Evansville Clabber League in 1944, each with its home bar and invented people: a captain, a
 * regular and a substitute.
 */
export const clubs = [
  { name: "Servel", bar: "Germania Hall", people: ["Walter K.", "Harold B.", "Earl S."] },
  { name: "Bucyrus-Erie", bar: "Owls Home", people: ["Clarence M.", "Raymond T.", "Otto H."] },
  { name: "Owls", bar: "Owls Home", people: ["Herman W.", "Elmer D.", "Lester G."] },
  { name: "Eagles", bar: "Eagles Aerie", people: ["Chester R.", "Floyd N.", "Irvin P."] },
  { name: "Moose", bar: "Moose Lodge", people: ["Albert J.", "Edwin F.", "Norbert L."] },
  { name: "West Side Sportsmans Club", bar: "Sportsmans Club", people: ["Louis V.", "Oscar Z.", "Leo C."] },
  { name: "Germania Maennerchor", bar: "Germania Hall", people: ["August B.", "Gustav E.", "Theodor R."] },
  { name: "Knights of Columbus", bar: "K of C Hall", people: ["Francis O.", "Vincent D.", "Bernard M."] },
] as const;

/** Addresses of the home bars: invented streets. */
export const barAddresses: ReadonlyMap<string, string> = new Map([
  ["Germania Hall", "12 Clabber Street, Evansville"],
  ["Owls Home", "40 Trump Street, Evansville"],
  ["Eagles Aerie", "7 Meld Street, Evansville"],
  ["Moose Lodge", "65 Renege Street, Evansville"],
  ["Sportsmans Club", "3 Trick Street, Evansville"],
  ["K of C Hall", "28 Dealer Street, Evansville"],
]);

/**
 * Teams of the city's open tables, without a league, that play for the city championship; each with its bar, or
 * without.
 */
export const openTeams = [
  { name: "Lamasco", bar: "" },
  { name: "Brickyard", bar: "Owls Home" },
  { name: "Pottery Row", bar: "" },
  { name: "Howell Yards", bar: "Moose Lodge" },
] as const;

/** The demo desk's log-in, which is public. The demo listens on this machine only, by default. */
export const demoLogIn = { email: "secretary@demo.example", password: "turkey tracks 1944" } as const;

/**
 * The log-in of the demo's administrator, who can create leagues and see the server's state. It exists only while the
 * installation has no accounts outside the demo.
 */
export const administratorLogIn = { email: "administrator@demo.example", password: demoLogIn.password } as const;

/** The players of the demo's Joker club: invented people. */
export const jokerPlayers = [
  ...["Анна К.", "Борис Л.", "Вера М.", "Глеб С.", "Дина Р.", "Егор Т.", "Зоя В.", "Игорь Н."],
  ...["Кира Д.", "Лев Ж.", "Майя П.", "Нина Ф.", "Олег Б.", "Павел Ш.", "Рита Г.", "Семён А."],
] as const;

/** The log-in of the Joker club's desk. */
export const jokerLogIn = { email: "joker@demo.example", password: "turkey tracks 1944" } as const;
