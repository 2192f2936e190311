/** Mozilla's list of the 50,000 most common passwords of eight characters and more, in lower case. */
declare module "fxa-common-password-list" {
  const list: { test(password: string): boolean };
  export = list;
}
