import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { CertificateChange, NightCheck } from "@/lib/competition/move-proposals/night-check";
import { isoDate } from "@/lib/competition/schedule/iso-date";
import { type Locale, locales } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";
import type { MatchToMove, MoveProposalView } from "@/lib/views/move-proposal";
import { CaptainMatches, OwnProposals, ProposalsToAnswer, proposalsToAnswer } from "./captain-matches";
import { MatchMoves } from "./match-moves";
import { ProposalCard } from "./proposal-card";

const certificate: readonly CertificateChange[] = [
  ...(["breaks", "imbalance", "longest-run", "byes", "wishes", "nights"] as const).map((code) => ({
    code,
    before: 1,
    after: 2,
  })),
  { code: "proof", before: 1, after: 0 },
  { code: "proof", before: 0, after: 1 },
  { code: "ends", before: "2026-12-03", after: "2026-12-10" },
];

const possible: NightCheck = {
  ...{ date: isoDate("2026-12-10"), time: "19:00", problems: [] },
  week: [{ date: isoDate("2026-12-08"), home: "Owls", away: "Moose" }],
  elsewhere: [{ team: "Owls", season: "Cup", time: "21:00" }],
  bar: { name: "Mill", tables: 2, used: 3 },
  certificate,
};
const free: NightCheck = {
  ...{ date: isoDate("2026-12-17"), time: "19:30", problems: [], week: [], elsewhere: [], certificate: [] },
  bar: { name: "Mill", tables: 2, used: 1 },
};
const impossible: NightCheck = {
  ...{ ...free, date: isoDate("2026-12-24") },
  problems: [{ code: "clash-no-play", path: "x", params: { date: "2026-12-24", count: 1 } }],
};
const nights = [possible, free, impossible].map((check) => ({ date: check.date, time: check.time, check }));

const proposalIn = (state: MoveProposalView["state"]): MoveProposalView => ({
  ...{ id: "proposal", state, entrant: "owls", team: "Owls", opponent: "Eagles", byDesk: true, nights },
  ...{ accepted: state === "accepted" ? (nights[0] ?? null) : null, word: "Our driver is ill", reply: "Fine" },
});

const matchOf = (
  own: readonly string[],
  proposals: readonly MoveProposalView[],
  more: Partial<MatchToMove> = {},
): MatchToMove => ({
  ...{ id: "match", slug: "1-1", league: { id: "league", slug: "league", name: "A league" } },
  season: { slug: "fall", name: "Fall", moves: "asked" },
  sides: [
    { entrant: "owls", name: "Owls" },
    { entrant: "eagles", name: "Eagles" },
  ],
  ...{ date: "2026-11-19", time: "19:00", bar: "Mill", isOpen: true, own, proposals, ...more },
});

const router = { refresh: () => undefined } as ComponentProps<typeof AppRouterContext>["value"];

/** Renders as text, with a bar between elements; throws for a missing text. */
function textOf(shown: ReactNode, locale: Locale = "en"): string {
  const html = renderToStaticMarkup(
    <AppRouterContext value={router}>
      <NextIntlClientProvider
        locale={locale}
        messages={messagesOf(locale)}
        timeZone="UTC"
        onError={(error) => {
          throw error;
        }}
      >
        {shown}
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
  return html.replace(/<[^>]+>/g, "|").replace(/\s*\|[|\s]*/g, "|");
}

const keys = ["Take this night", "Decline", "Withdraw", "Move the match", "Refuse"];

describe("a proposal's keys", () => {
  const [own, others, desk] = [["owls"], ["eagles"], ["owls", "eagles"]];
  it.each<[MoveProposalView["state"], string, readonly string[], boolean, readonly string[]]>([
    ["open", "the team that made it", own, false, ["Withdraw"]],
    ["open", "the other team", others, false, ["Take this night", "Take this night", "Decline"]],
    ["open", "the desk", desk, true, ["Take this night", "Take this night", "Decline", "Withdraw"]],
    ["open", "a captain of both teams", desk, false, ["Withdraw"]],
    ["accepted", "the team that made it", own, false, []],
    ["accepted", "the other team", others, false, []],
    ["accepted", "the desk", desk, true, ["Move the match", "Refuse"]],
    ...(["moved", "declined", "withdrawn", "refused", "lapsed", "undone"] as const).map(
      (state): [typeof state, string, readonly string[], boolean, readonly string[]] => [
        state,
        "the desk",
        desk,
        true,
        [],
      ],
    ),
  ])("%s, for %s", (state, _who, own_, isDesk, expected) => {
    const proposal = proposalIn(state);
    const text = textOf(<ProposalCard match={matchOf(own_, [proposal])} proposal={proposal} isDesk={isDesk} />);
    expect(text.split("|").filter((part) => keys.includes(part))).toEqual(expected);
    expect(text).toContain("“Our driver is ill”");
  });

  it("leave out an impossible night, with the reason", () => {
    const proposal = proposalIn("open");
    const text = textOf(<ProposalCard match={matchOf(["eagles"], [proposal])} proposal={proposal} isDesk={false} />);
    expect(text).toContain("|Not possible|Nobody plays on Thu, Dec 24.|");
    expect(text).toContain("|Mill has 2 tables. With other competitions 3 would be in use.|");
    expect(text).toContain(
      "|Mill: 1 of 2 tables in use, with this match.|The quality of the schedule stays the same.|",
    );
    expect(text).toContain("The season ends on Thu, Dec 10, not on Thu, Dec 3.");
  });
});

describe.each(locales)("the pages in %s", (locale) => {
  const states = ["open", "accepted", "moved", "declined", "withdrawn", "refused", "lapsed", "undone"] as const;

  it("have every text of every state, for captains and the desk", () => {
    for (const moves of ["off", "asked", "told"] as const)
      for (const isDesk of [true, false]) {
        const season = { slug: "fall", name: "Fall", moves };
        const all = states.map((state) => ({ ...proposalIn(state), id: state }));
        const variants = [
          matchOf(isDesk ? ["owls", "eagles"] : ["eagles"], all, { season }),
          matchOf(["owls"], [], { season, date: null, bar: null }),
          matchOf(["owls"], [], { season, isOpen: false }),
        ];
        for (const match of variants) {
          const view = { match, suggestions: [possible, free], tonight: "2026-11-19" };
          expect(textOf(<MatchMoves view={view} isDesk={isDesk} above="" settings="/desk" />, locale)).toContain(
            "Owls",
          );
        }
        expect(textOf(<CaptainMatches matches={variants} locale={locale} />, locale)).toContain("A league");
      }
  });
});

it("a captain's proposals to answer are the open ones of other teams", () => {
  const [mine, theirs] = [matchOf(["owls"], [proposalIn("open")]), matchOf(["eagles"], [proposalIn("open")])];
  const agreed = matchOf(["eagles"], [proposalIn("accepted")]);
  const matches = [mine, theirs, agreed];
  expect(proposalsToAnswer(matches).map(({ match }) => match)).toEqual([theirs]);
  const shownKeys = (shown: ReactNode) =>
    textOf(shown)
      .split("|")
      .filter((part) => keys.includes(part));
  expect(shownKeys(<OwnProposals matches={matches} />)).toEqual(["Withdraw"]);
  expect(shownKeys(<ProposalsToAnswer matches={matches} />)).toEqual(["Take this night", "Take this night", "Decline"]);
  expect(shownKeys(<OwnProposals matches={[theirs]} />)).toEqual([]);
});
