import { bounds } from "./durations";

type Labels = Readonly<Record<string, string>>;

/** One number of a metric. */
export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}

/** Durations of a metric, by bucket, and all of them together in milliseconds. */
export interface Spread {
  readonly labels?: Labels;
  readonly counts: ArrayLike<number>;
  readonly sum: number;
}

/** A Prometheus metric: counter, gauge, or histogram in seconds. */
export type Metric = { readonly name: string; readonly help: string } & (
  | { readonly type: "counter" | "gauge"; readonly samples: readonly Sample[] }
  | { readonly type: "histogram"; readonly spreads: readonly Spread[] }
);

/** The metrics in Prometheus' text format, version 0.0.4. */
export function textOf(metrics: readonly Metric[]): string {
  return metrics
    .map((metric) => {
      const { name, help, type } = metric;
      const lines =
        metric.type === "histogram" ? metric.spreads.flatMap(spreadLines(name)) : metric.samples.map(line(name));
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
    })
    .join("");
}

function line(name: string): (sample: Sample) => string {
  return ({ labels = {}, value }) => {
    const labelTexts = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
    return `${name}${labelTexts.length > 0 ? `{${labelTexts.join(",")}}` : ""} ${value}`;
  };
}

function spreadLines(name: string): (spread: Spread) => string[] {
  return ({ labels = {}, counts, sum }) => {
    let below = 0;
    const upTo = Array.from(counts, (count, i) => {
      below += count;
      const bound = bounds[i];
      return line(`${name}_bucket`)({
        labels: { ...labels, le: bound === undefined ? "+Inf" : String(bound / 1000) },
        value: below,
      });
    });
    return [
      ...upTo,
      line(`${name}_sum`)({ labels, value: sum / 1000 }),
      line(`${name}_count`)({ labels, value: below }),
    ];
  };
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
