/** The address of the same database on another port of this machine. */
export function addressOn(url: string, port: number): string {
  const other = new URL(url);
  other.host = `127.0.0.1:${port}`;
  return other.href;
}
