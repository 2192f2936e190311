import { describe, expect, test } from "vitest";
import { publicFile } from "./public-file";

const file = { text: "one\r\n", mediaType: "text/csv; charset=utf-8", name: 'осень "1".csv' };
const request = (headers: Record<string, string> = {}) => new Request("http://league.example/", { headers });

describe("a public file", () => {
  test("may be cached for a while, under its name", async () => {
    const answer = publicFile(request(), { ...file, isDownload: true });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("one\r\n");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''%D0%BE%D1%81%D0%B5%D0%BD%D1%8C%20%221%22.csv",
    );
  });

  test("is not sent again to a client with a current copy, and is to others", async () => {
    const tag = publicFile(request(), file).headers.get("etag") ?? "";
    for (const tags of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const answer = publicFile(request({ "if-none-match": tags }), file);
      expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", tag]);
    }
    expect(publicFile(request({ "if-none-match": tag }), { ...file, text: "two" }).status).toBe(200);
  });
});
