import { Agent, request } from "node:http";

/** A response. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** Options of a request; `signal` ends the connection. */
export interface RequestOptions {
  readonly cookie: string;
  readonly body?: string;
  /** The entity tag of the phone's copy. */
  readonly tag?: string | undefined;
  readonly signal: AbortSignal;
}

const agent = new Agent({ keepAlive: true });

/** Sends a request as a phone's browser does. Throws if the connection ends early. */
export function sendRequest(url: string, { cookie, body, tag, signal }: RequestOptions): Promise<HttpAnswer> {
  const sent =
    body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const method = body === undefined ? "GET" : "POST";
  return new Promise((answered, failed) => {
    const going = request(
      url,
      { agent, method, signal, headers: { cookie, ...sent, ...(tag !== undefined && { "if-none-match": tag }) } },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("error", failed);
        response.on("end", () => answered({ status: response.statusCode ?? 0, text }));
      },
    );
    going.on("error", failed);
    going.end(body);
  });
}
