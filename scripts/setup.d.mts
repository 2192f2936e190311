/** Installs what is missing, and builds the pages where asked and needed; tells what it does while it does it. */
export function setUp(what: { readonly build: boolean }): Promise<void>;
