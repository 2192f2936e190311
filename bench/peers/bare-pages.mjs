// The limit for our pages: bare node:http with the same headers and bytes. Prints its port.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [, , headFile, bodyFile] = process.argv;
const { head, unchanged } = JSON.parse(readFileSync(headFile, "utf8"));
const body = readFileSync(bodyFile);
const server = createServer((request, response) => {
  if (request.headers["if-none-match"] !== undefined) response.writeHead(304, unchanged).end();
  else response.writeHead(200, head).end(body);
});
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1", () => console.log(`listening on ${server.address().port}`));
