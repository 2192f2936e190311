import { describe, expect, test } from "vitest";
import { pushedMessage } from "./pushed-message";

const origin = "https://bar.example";
const notification = { title: "Your match", body: "Tuesday", lang: "en", tag: "1", navigate: `${origin}/en/leagues/x` };
const pushed = (content: unknown) => pushedMessage({ json: () => content }, origin);

describe("a pushed message", () => {
  test("is shown with its page", () => {
    expect(pushed({ web_push: 8030, notification })).toEqual({
      title: "Your match",
      options: { body: "Tuesday", lang: "en", tag: "1", icon: "/icons/icon-192.png", data: notification.navigate },
    });
  });

  test.each([
    ["nothing", null],
    ["another form", { notification }],
    ["no title", { web_push: 8030, notification: { ...notification, title: "" } }],
    [
      "a page of another site",
      { web_push: 8030, notification: { ...notification, navigate: "https://evil.example/" } },
    ],
    ["a script", { web_push: 8030, notification: { ...notification, navigate: "javascript:alert(1)" } }],
  ])("is not shown: %s", (_, content) => expect(pushed(content)).toBeNull());

  test("is not shown if it is no JSON, or empty", () => {
    const broken = () => {
      throw new SyntaxError("not JSON");
    };
    expect(pushedMessage({ json: broken }, origin)).toBeNull();
    expect(pushedMessage(null, origin)).toBeNull();
  });
});
