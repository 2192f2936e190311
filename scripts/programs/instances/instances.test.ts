import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { readInstance } from "@/lib/competition/scheduling/instances/robinx-instance";
import { scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { maxXmlBytes, parseXml } from "./read-xml";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const scratch = scratchFolder();
afterAll(() => scratch.remove());

interface Instance {
  readonly name: string;
  readonly rounds: readonly (readonly (readonly [number, number])[])[];
  readonly constraints?: string;
  readonly objective?: string;
  readonly roundRobins?: number;
}

const four: Instance["rounds"] = [
  [
    [0, 2],
    [1, 3],
  ],
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 3],
    [1, 2],
  ],
];

/** An instance file, one line per element. */
function instanceXml({ name, rounds, constraints = "", objective = "BM", roundRobins = 1 }: Instance): string {
  const teams = 2 * (rounds[0]?.length ?? 0);
  const ga1 = rounds.flatMap((matches, slot) =>
    matches.map(
      ([a, b]) => `<GA1 max="1" meetings="${a},${b};${b},${a};" min="1" slotGroups="" slots="${slot}" type="HARD"/>`,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Instance><MetaData><InstanceName>${name}</InstanceName></MetaData>`,
    `<Structure><Format leagueIds="0"><numberRoundRobin>${roundRobins}</numberRoundRobin><compactness>C</compactness></Format><AdditionalGames/></Structure>`,
    `<ObjectiveFunction><Objective>${objective}</Objective></ObjectiveFunction>`,
    "<Resources><Teams>",
    ...Array.from({ length: teams }, (_, id) => `<team id="${id}" league="0" name="Team ${id}"/>`),
    "</Teams><Slots>",
    ...rounds.map((_, id) => `<slot id="${id}" name="Slot ${id}"/>`),
    "</Slots></Resources>",
    `<Constraints><CapacityConstraints>${constraints}</CapacityConstraints><GameConstraints>`,
    ...ga1,
    "</GameConstraints></Constraints></Instance>",
  ].join("\n");
}

/** Four teams with two breaks: teams 0 and 3 alternate, the others do not. */
const games = ["0,2,0", "3,1,0", "1,0,1", "2,3,1", "0,3,2", "1,2,2"];
function solutionXml(name: string, objective: number, matches: readonly string[]): string {
  const scheduled = matches.map((match) => {
    const [home, away, slot] = match.split(",");
    return `<ScheduledMatch home="${home}" away="${away}" slot="${slot}"/>`;
  });
  return [
    `<Solution><MetaData><InstanceName>${name}</InstanceName>`,
    `<ObjectiveValue infeasibility="0" objective="${objective}"/></MetaData><Games>`,
    ...scheduled,
    "</Games></Solution>",
  ].join("\n");
}
const boundXml = (name: string, objective: number) =>
  `<Bound><MetaData><InstanceName>${name}</InstanceName><LowerBound><Objective>${objective}</Objective></LowerBound></MetaData></Bound>`;

let folders = 0;
function run(files: Readonly<Record<string, string | Buffer>>, ...args: readonly string[]) {
  const folder = join(scratch.path, `folder-${folders++}`);
  mkdirSync(join(folder, "Solutions"), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return { folder, ...start("--instances", folder, ...args) };
}
function start(...args: readonly string[]) {
  const command = ["--import", "tsx", "scripts/programs/schedule.ts", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  return { status, table: stdout.split("\n").map((line) => line.split(/ {2,}/)), stdout, stderr };
}

describe("npm run schedule -- --instances", () => {
  it("solves each instance and prints it beside the best known solution and the known bound", () => {
    const { status, stdout, stderr } = run({
      "small.xml": instanceXml({ name: "small", rounds: four }),
      "alone.xml": instanceXml({ name: "alone", rounds: [[[0, 1]]] }),
      "Solutions/small.xml": solutionXml("small", 2, games),
      "Solutions/bound.xml": boundXml("small", 2),
      "Solutions/elsewhere.xml": solutionXml("elsewhere", 2, games),
      "notes.txt": "no XML",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(
      /^instance +teams +breaks +proved +seconds +best known +known bound\nalone +2 +0 +yes +\d+\.\d\d +- +-\nsmall +4 +2 +yes +\d+\.\d\d +2 +2\n$/,
    );
  });

  it("reports instances of other problems with the deciding line, and solves the others", () => {
    const { folder, status, stdout, stderr } = run({
      "a.xml": instanceXml({ name: "a", rounds: four }),
      "capacity.xml": instanceXml({ name: "b", rounds: four, constraints: '<CA1 max="0"/>' }),
      "travel.xml": instanceXml({ name: "c", rounds: four, objective: "TR" }),
      "twice.xml": instanceXml({ name: "d", rounds: four, roundRobins: 2 }),
      "open.xml": instanceXml({ name: "e", rounds: four }).replace(/<GA1.*\n/, ""),
      "home.xml": instanceXml({ name: "f", rounds: four }).replace("0,2;2,0;", "0,2;"),
      "soft.xml": instanceXml({ name: "g", rounds: four }).replace("HARD", "SOFT"),
    });
    expect(status).toBe(0);
    expect(stdout.split("\n")).toHaveLength(3);
    expect(stderr.split("\n").filter((line) => line !== "")).toEqual(
      [
        "capacity.xml:15: It has a CA1 constraint; only GA1 is read.",
        "home.xml:16: This GA1 fixes who is at home.",
        "open.xml:15: It is not fixed for every two teams in which slot they meet.",
        "soft.xml:16: It has a soft GA1 constraint.",
        "travel.xml:4: The objective is not BM (fewest breaks).",
        "twice.xml:3: It is not one round robin: who is at home in a second match follows from the first.",
      ].map((line) => `Not solved: ${folder}/${line}`),
    );
  });

  it.each<[string, string | Buffer, string]>([
    ["empty", "", "1: This is not the XML that is read"],
    ["no XML", "teams: 4", "1: This is not the XML that is read"],
    [
      "cut off",
      instanceXml({ name: "x", rounds: four }).slice(0, 900),
      "18: This is not the XML that is read: unclosed tag",
    ],
    ["another root", "<Schedule/>", "1: The root is no Instance, Solution or Bound."],
    ["not UTF-8", Buffer.from([0x3c, 0x61, 0xff, 0x2f, 0x3e]), "1: The file is not UTF-8."],
    ["no name", instanceXml({ name: "", rounds: four }), "2: MetaData has no InstanceName"],
    [
      "a team twice",
      instanceXml({ name: "x", rounds: four }).replace('team id="1"', 'team id="0"'),
      "7: The id 0 is used",
    ],
    [
      "a slot without id",
      instanceXml({ name: "x", rounds: four }).replace('<slot id="1"', "<slot"),
      "12: This is no <slot>",
    ],
    [
      "an unknown slot",
      instanceXml({ name: "x", rounds: four }).replace('slots="2"', 'slots="9"'),
      '20: There is no slot "9".',
    ],
    [
      "an unknown team",
      instanceXml({ name: "x", rounds: four }).replace("0,2;2,0;", "0,7;7,0;"),
      "16: The meetings are not",
    ],
    [
      "a team against itself",
      instanceXml({ name: "x", rounds: four }).replace("0,2;2,0;", "0,0;0,0;"),
      "16: The meetings are not",
    ],
    [
      "two matches at a time",
      instanceXml({ name: "x", rounds: four }).replace('slots="1"', 'slots="0"'),
      "18: One of these teams has a match in this slot",
    ],
    [
      "a pair twice",
      instanceXml({ name: "x", rounds: four }).replace("0,3;3,0;", "0,1;1,0;"),
      "20: These two teams have a match",
    ],
    [
      "too many teams",
      instanceXml({ name: "x", rounds: [Array.from({ length: 150 }, (_, i) => [2 * i, 2 * i + 1] as const)] }),
      "5: There are 300 of <team>",
    ],
    ["solution of nothing", "<Solution/>", "1: The solution names no instance."],
    [
      "solution without value",
      "<Solution><MetaData><InstanceName>small</InstanceName></MetaData></Solution>",
      "1: ObjectiveValue has",
    ],
    ["solution, false figure", solutionXml("small", 1, games), "2: It states 1 breaks and has 2."],
    [
      "solution, a match missing",
      solutionXml("small", 2, games.slice(1)),
      "2: 1 of the instance's matches are missing.",
    ],
    ["solution, a match twice", solutionXml("small", 2, [...games, "0,2,0"]), "9: The instance has no such match"],
    ["solution, no match", solutionXml("small", 2, ["0,2"]), "3: This is no <ScheduledMatch>"],
    [
      "bound without value",
      "<Bound><MetaData><InstanceName>small</InstanceName></MetaData></Bound>",
      "1: LowerBound has",
    ],
    [
      "an entity bomb",
      `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>\n<a>&b;</a>`,
      "1: This is not the XML that is read: a document type",
    ],
    [
      "an outer entity",
      `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><a>&a;</a>`,
      "1: This is not the XML that is read: a document type",
    ],
    ["an undefined entity", "<Instance>\n&bomb;</Instance>", "2: This is not the XML that is read: undefined entity"],
    ["deep", "<a>".repeat(100_000), "1: This is not the XML that is read: elements are more than 20 deep."],
    ["huge", Buffer.alloc(maxXmlBytes + 1, " "), `1: The file has more than ${maxXmlBytes} bytes.`],
  ])("a file that is %s: names file and line, ends with 2 and solves the others", (_what, content, sentence) => {
    const { folder, status, stdout, stderr } = run({
      "bad.xml": content,
      "small.xml": instanceXml({ name: "small", rounds: four }),
    });
    expect(stderr).toContain(`${folder}/bad.xml:${sentence}`);
    expect(stdout).toMatch(/^small +4 +2 +yes/m);
    expect(status).toBe(2);
  });

  it("reads a name once, follows no links, and prints no control characters", () => {
    const withControl = instanceXml({ name: "a\u009b31m", rounds: four });
    const folder = join(scratch.path, "linked");
    mkdirSync(folder);
    writeFileSync(join(folder, "one.xml"), withControl);
    writeFileSync(join(folder, "two.xml"), withControl);
    symlinkSync(folder, join(folder, "round"));
    symlinkSync("/etc/passwd", join(folder, "link.xml"));
    const { status, stdout, stderr } = start("--instances", folder);
    expect(status).toBe(2);
    expect(stderr).toBe(`${folder}/two.xml:2: Another file has an instance of this name.\n`);
    expect(stdout).toMatch(/^a\?31m +4 +2/m);
  });

  it.each([
    ["an empty folder", () => run({}), "There is no instance with fixed opponents."],
    ["no folder", () => start("--instances", join(scratch.path, "missing")), "cannot be read"],
    ["a folder and a file", () => start("--instances", scratch.path, "season.json"), "Usage"],
  ])("%s ends with 2", (_what, ran, sentence) => {
    const { status, stdout, stderr } = ran();
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(sentence);
  });
});

it("ignores what is no element: comments, CDATA, predefined entities", () => {
  const text = instanceXml({ name: "<![CDATA[A&B]]>&amp;<!-- no -->C", rounds: four });
  const parsed = parseXml(Buffer.from(text));
  expect(parsed.ok && readInstance(parsed.value)).toMatchObject({ kind: "fixed", instance: { name: "A&B&C" } });
});
