// node bench/peers/bare-streams.mjs: the limit for P6: bare node:http that keeps event streams open and writes each
// event to all. Prints its port; every line on stdin is an event for all.
import { createServer } from "node:http";
import { createInterface } from "node:readline";

const open = new Set();
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
  response.write("event: hello\ndata: -\n\n");
  open.add(response);
  response.once("close", () => open.delete(response));
});
server.listen(0, "127.0.0.1", () => console.log(`on ${server.address().port}`));
createInterface({ input: process.stdin }).on("line", (line) => {
  const bytes = Buffer.from(`${JSON.parse(line)}\n\n`);
  for (const response of open) response.write(bytes);
});
process.on("SIGTERM", () => process.exit(0));
