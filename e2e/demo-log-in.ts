/** How to sign in to the demo's desk. */
export const demoLogIn = { email: "secretary@demo.example", password: "turkey tracks 1944" } as const;
