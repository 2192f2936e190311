import { describe, expect, it } from "vitest";
import { standingAt } from "@/lib/sync/live/news";
import type { Reader } from "./league-channel";
import { LivePlaces, mostAtAddress, mostAtAll } from "./live-places";
import { liveStream, mostWaiting } from "./live-stream";

function opened() {
  const gone = new AbortController();
  let tell: Reader = () => undefined;
  const counts = { left: 0, ended: 0 };
  const stream = liveStream(
    {
      build: "b1",
      retry: 3000,
      join(reader) {
        tell = reader;
        reader(standingAt(7));
        return () => {
          counts.left += 1;
        };
      },
      ended() {
        counts.ended += 1;
      },
    },
    gone.signal,
  );
  return { stream, gone, counts, tell: (version: number) => tell(standingAt(version)) };
}

describe("a stream of news", () => {
  it("begins with when to come back, the build, and where the league stands", async () => {
    const { stream, tell, gone, counts } = opened();
    tell(8);
    gone.abort();
    expect(await new Response(stream).text()).toBe(
      [
        'retry: 3000\nevent: hello\ndata: {"build":"b1"}\n\n',
        'id: 7\nevent: news\ndata: {"after":7,"version":7,"about":[]}\n\n',
        'id: 8\nevent: news\ndata: {"after":8,"version":8,"about":[]}\n\n',
      ].join(""),
    );
    expect(counts).toEqual({ left: 1, ended: 1 });
  });

  it("lets a reader go who does not read, and says nothing more to him", async () => {
    const { stream, tell, counts } = opened();
    for (let version = 8; counts.ended === 0 && version < 1000; version++) tell(version);
    tell(2000);
    expect(counts).toEqual({ left: 1, ended: 1 });
    await expect(new Response(stream).text()).rejects.toThrow("does not read");
  });

  it("keeps a reader who reads, however much there is", async () => {
    const { stream, tell, counts, gone } = opened();
    const reader = stream.getReader();
    await reader.read();
    for (let version = 8; version < 8 + 10 * mostWaiting; version++) {
      tell(version);
      expect((await reader.read()).done).toBe(false);
    }
    expect(counts.ended).toBe(0);
    gone.abort();
    expect(counts).toEqual({ left: 1, ended: 1 });
  });

  it("ends when its reader goes", async () => {
    const { stream, counts, gone } = opened();
    await stream.cancel();
    gone.abort();
    expect(counts).toEqual({ left: 1, ended: 1 });
  });
});

describe("places", () => {
  it("are counted by address and in all, and come back once", () => {
    const places = new LivePlaces();
    const mine = Array.from({ length: mostAtAddress }, () => places.take("192.0.2.1"));
    expect(mine).not.toContain(null);
    expect(places.take("192.0.2.1")).toBeNull();
    mine[0]?.();
    mine[0]?.();
    expect(places.take("192.0.2.1")).not.toBeNull();
    expect(places.take("192.0.2.1")).toBeNull();
    const others = Array.from({ length: mostAtAll - mostAtAddress }, (_, i) => places.take(`198.51.100.${i % 256}`));
    expect(others).not.toContain(null);
    expect(places.take("203.0.113.1")).toBeNull();
  });
});
