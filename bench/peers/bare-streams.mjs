// The limit that P6 is measured against: node:http alone, that keeps streams of events open and writes each event to all.
// node bench/peers/bare-streams.mjs: prints its port; every line on standard input is one event for all.
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
