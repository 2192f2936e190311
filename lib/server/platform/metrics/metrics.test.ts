import { expect, it } from "vitest";
import { countCommand, insight } from "./insight";
import { metricsText } from "./metrics";
import { textOf } from "./metrics-text";
import { processFigures } from "./process-figures";
import { takeNotes } from "./recent";

const name = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const label = `[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"`;
/** A line of the text format 0.0.4: a comment, or a sample. */
const wellFormed = new RegExp(
  `^(?:# HELP ${name} .+|# TYPE ${name} (?:counter|gauge|histogram)|${name}(?:\\{${label}(?:,${label})*\\})? (?:[+-]?[\\d.]+(?:e[+-]?\\d+)?))$`,
);

it("metrics are written as Prometheus reads them", () => {
  expect(
    textOf([
      { name: "a_total", help: "All.", type: "counter", samples: [{ labels: { of: 'a "b"\\\n' }, value: 2 }] },
      {
        name: "b_seconds",
        help: "Long.",
        type: "histogram",
        spreads: [{ counts: [2, 0, 1, ...Array(10).fill(0)], sum: 1500 }],
      },
    ]).split("\n"),
  ).toEqual([
    ...["# HELP a_total All.", "# TYPE a_total counter", 'a_total{of="a \\"b\\"\\\\\\n"} 2'],
    ...["# HELP b_seconds Long.", "# TYPE b_seconds histogram"],
    ...['b_seconds_bucket{le="0.001"} 2', 'b_seconds_bucket{le="0.005"} 2', 'b_seconds_bucket{le="0.01"} 3'],
    ...["0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10", "+Inf"].map(
      (le) => `b_seconds_bucket{le="${le}"} 3`,
    ),
    ...["b_seconds_sum 1.5", "b_seconds_count 3", ""],
  ]);
});

it("all figures of a process are present, well formed, each metric once", () => {
  const endNotes = takeNotes();
  const { requests, queries, live } = insight();
  requests.count("kept", "GET", 200, 0.1);
  requests.count("command", "POST", 200, 12);
  queries.observe("select 1", 3);
  live.open += 1;
  countCommand("record-hand", "applied");
  countCommand("record-hand", "applied");
  const lines = metricsText(processFigures()).trimEnd().split("\n");
  endNotes();
  live.open -= 1;
  expect(lines.filter((line) => !wellFormed.test(line))).toEqual([]);
  const types = lines.filter((line) => line.startsWith("# TYPE"));
  expect(new Set(types).size).toBe(types.length);
  expect(lines).toEqual(
    expect.arrayContaining([
      'turkey_tracks_http_requests_total{kind="command",method="POST",status="2xx"} 1',
      'turkey_tracks_http_request_duration_seconds_bucket{kind="command",le="0.025"} 1',
      "turkey_tracks_kept_pages_hits_total 1",
      'turkey_tracks_commands_total{kind="record-hand",outcome="applied"} 2',
      "turkey_tracks_live_streams_open 1",
    ]),
  );
  for (const metric of [
    "slow_queries_total",
    "transaction_retries_total",
    "event_loop_delay_seconds",
    "doorbell_delay_seconds",
  ]) {
    expect(types.join("\n")).toContain(`turkey_tracks_${metric}`);
  }
});
