// node bench/stream-readers.mjs URL N: reads N event streams. Prints "open" once all have begun; at "count" on stdin,
// prints the number of messages received by all.
import { connect } from "node:net";
import { createInterface } from "node:readline";

const url = new URL(process.argv[2] ?? "");
const readerCount = Number(process.argv[3]);
/** The maximum number of streams being opened at a time. */
const maxPending = 100;
let [received, opened, started] = [0, 0, 0];

function open() {
  const number = started;
  started += 1;
  const socket = connect(Number(url.port), url.hostname);
  // Each has its own source address, as given by a proxy.
  const from = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const head = `Host: ${url.host}\r\nAccept: text/event-stream\r\nX-Forwarded-For: ${from}`;
  socket.write(`GET ${url.pathname} HTTP/1.1\r\n${head}\r\n\r\n`);
  let hasBegun = false;
  socket.on("data", (bytes) => {
    for (let at = bytes.indexOf("event: news"); at >= 0; at = bytes.indexOf("event: news", at + 1)) received += 1;
    if (hasBegun) return;
    hasBegun = true;
    if (!bytes.includes(" 200 OK")) throw new Error(bytes.toString().slice(0, 200));
    opened += 1;
    if (opened === readerCount) console.log("open");
    else if (started < readerCount) open();
  });
  socket.on("error", (error) => {
    throw error;
  });
  socket.on("close", () => process.exit(1));
}

while (started < Math.min(maxPending, readerCount)) open();
createInterface({ input: process.stdin }).on("line", () => console.log(`heard ${received}`));
process.on("SIGTERM", () => process.exit(0));
