import type { APIRequestContext } from "@playwright/test";

/** Signs in as the form does, without the form: where the test is not about signing in. Gives whether it was let in. */
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
