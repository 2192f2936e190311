import { beforeAll, describe, expect, test } from "vitest";
import { aLeague, aSeason } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason, weekly } from "@/lib/test-kit/leagues/a-movement-season";
import { db } from "../data/connection/client";
import { loadExport } from "./load-export";

let home: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  home = await aLeague();
  await aSeason(home, "Owls\nEagles\n=cmd|x");
});

describe("a season's file", () => {
  test("has a row for every match, in the requested language", async () => {
    const file = await loadExport(home.league, "fall-2026", "schedule.csv", "ru");
    const rows = (file?.text ?? "").split("\r\n");
    expect(file?.name).toBe(`${home.league}-fall-2026-schedule.csv`);
    expect(rows[0]).toBe(
      '\ufeffНеделя,Дата,Время,Хозяева,Гости,Бар,Адрес,Стол,Состояние,Примечание,"Хозяева, коротко","Гости, коротко","Бар, коротко"',
    );
    expect(rows.length).toBe(1 + 3 + 1);
    expect(rows.slice(1, 4).every((row) => row.includes(",предстоит,,"))).toBe(true);
    expect(file?.text).not.toContain(",=cmd");
  });

  test("of the table has a row for every team", async () => {
    const file = await loadExport(home.league, "fall-2026", "standings.csv", null);
    expect((file?.text ?? "").split("\r\n").slice(1, -1).length).toBe(3);
  });

  test("of single players has their points for places and their rounds", async () => {
    const names = ["Ann", "Bob", "Cid", "Dot"];
    await aMovementSeason(home, names, {
      ...{ rulebook: "joker", movement: { kind: "singles" }, standings: "table-points", rounds: weekly(1) },
    });
    const table = await loadExport(home.league, "friday-singles", "standings.csv", null);
    const [head, ...rows] = (table?.text ?? "").split("\r\n").filter(Boolean);
    expect(head).toBe("\ufeffPlace,Player,Rounds played,Table points,Tables won,Total score");
    expect(rows.map((row) => row.split(",")[1])).toEqual(names);
    const schedule = await loadExport(home.league, "friday-singles", "schedule.csv", "ru");
    expect(schedule?.text.startsWith("\ufeffТур,Дата,Время,Игрок 1,")).toBe(true);
  });

  test("of results is empty before the first", async () => {
    const file = await loadExport(home.league, "fall-2026", "results.csv", null);
    expect((file?.text ?? "").split("\r\n").length).toBe(2);
  });

  test("does not exist for drafts, other leagues' seasons and other names", async () => {
    await aSeason(home, "A\nB");
    const slug = "fall-2026-2";
    expect(await loadExport(home.league, slug, "schedule.csv", null)).not.toBeNull();
    await db().season.updateMany({ where: { leagueId: home.league, slug }, data: { state: "draft" } });
    expect(await loadExport(home.league, slug, "schedule.csv", null)).toBeNull();
    expect(await loadExport((await aLeague()).league, "fall-2026", "schedule.csv", null)).toBeNull();
    expect(await loadExport(home.league, "fall-2026", "ledger.csv", null)).toBeNull();
  });
});
