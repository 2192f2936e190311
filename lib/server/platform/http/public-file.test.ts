import { describe, expect, test } from "vitest";
import { publicFile } from "./public-file";

const file = { text: "one\r\n", mediaType: "text/csv; charset=utf-8", name: 'осень "1".csv' };
const asked = (headers: Record<string, string> = {}) => new Request("http://league.example/", { headers });

describe("a public file", () => {
  test("may be kept for a while, under its name", async () => {
    const answer = publicFile(asked(), { ...file, isDownload: true });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("one\r\n");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''%D0%BE%D1%81%D0%B5%D0%BD%D1%8C%20%221%22.csv",
    );
  });

  test("is not sent again to who has it, and is to who has another", async () => {
    const tag = publicFile(asked(), file).headers.get("etag") ?? "";
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const answer = publicFile(asked({ "if-none-match": known }), file);
      expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", tag]);
    }
    expect(publicFile(asked({ "if-none-match": tag }), { ...file, text: "two" }).status).toBe(200);
  });
});
