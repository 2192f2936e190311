import "server-only";

/** The clubs that formed the Evansville Clabber League in 1944. */
export const clubs = [
  "Servel",
  "Bucyrus-Erie",
  "Owls",
  "Eagles",
  "Moose",
  "West Side Sportsmans Club",
  "Germania Maennerchor",
  "Knights of Columbus",
] as const;

/** How to sign in to the demo's desk. Known to everybody: the demo listens on this machine only, unless told otherwise. */
export const demoLogIn = { email: "secretary@demo.example", password: "turkey tracks 1944" } as const;
