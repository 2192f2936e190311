import type { APIRequestContext } from "@playwright/test";

/** Signs in by request, for tests that are not about the form. Returns whether it succeeded. */
export async function signInByRequest(
  request: APIRequestContext,
  logIn: { readonly email: string; readonly password: string },
  origin: string,
): Promise<boolean> {
  const { csrfToken } = (await (await request.get(`${origin}/api/auth/csrf`)).json()) as { csrfToken: string };
  const { email, password } = logIn;
  const form = { csrfToken, email, password, json: "true" };
  return (await request.post(`${origin}/api/auth/callback/credentials`, { form })).ok();
}
