import { expect, it } from "vitest";
import { readSettings } from "./settings";

const whole = {
  SMTP_URL: "smtps://user:word@mail.example.org",
  MAIL_FROM: "Turkey Tracks <league@example.org>",
  PUBLIC_URL: "https://league.example.org",
};
const read = (env: Record<string, string>) => () => readSettings(env as unknown as NodeJS.ProcessEnv);

it("mail needs a server, a sender and the address that its links lead to", () => {
  expect(read(whole)).not.toThrow();
  expect(read({})).not.toThrow();
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = whole;
  expect(read({ SMTP_URL, PUBLIC_URL })).toThrow("SMTP_URL needs MAIL_FROM");
  expect(read({ SMTP_URL, MAIL_FROM })).toThrow("SMTP_URL needs PUBLIC_URL");
  expect(read({ MAIL_FROM, PUBLIC_URL })).toThrow("SMTP_URL must be the address of a mail server");
  expect(read({ ...whole, SMTP_URL: "https://mail.example.org" })).toThrow("SMTP_URL must be");
});

it("and errors do not contain the mail server's password", () => {
  expect(read({ SMTP_URL: "smtp:/user:hidden word", MAIL_FROM: "x", PUBLIC_URL: whole.PUBLIC_URL })).not.toThrow(
    /hidden word/,
  );
});
