import { z } from "zod";

const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
const named = { id: encoded(1400), rawId: encoded(1400), type: z.literal("public-key") };
const extensions = z.unknown().transform(() => ({}));

/** The browser's response for a new passkey; unused fields are dropped. */
export const registrationResponse = z.object({
  ...named,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(8000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

/** The browser's response for a sign-in with a passkey. */
export const authenticationResponse = z.object({
  ...named,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
  }),
});
