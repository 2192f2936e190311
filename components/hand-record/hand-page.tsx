import { useTranslations } from "next-intl";
import { ProblemSentence } from "@/components/problems/problem-sentence";
import { rulebookViews } from "@/components/rulebooks/registry";
import { ClientTexts } from "@/components/shell/client-texts";
import { DataTable } from "@/components/ui/data-table";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import type { Problem } from "@/lib/kernel/problem";
import { rulebook } from "@/lib/rulebooks/registry";
import { seatNames } from "@/lib/rulebooks/seat-names";
import { type HandReviewView, handSlug } from "@/lib/views/hand-review";
import { CardList, CardText, sortedCards } from "./card-text";
import { RuleNumber } from "./rule-number";
import { TrickStepper } from "./trick-stepper";

interface HandPageProps {
  readonly view: HandReviewView;
  readonly matchHref: string;
}

/** A hand card by card: notices, the table, the deal, the tricks of its card game, the record itself. */
export function HandPage({ view, matchHref }: HandPageProps) {
  const t = useTranslations("handReview");
  const { review, seats, sides } = view;
  const views = rulebookViews(view.rulebook);
  const names = seatNames(seats, sides);
  const { dealer, hands, tricks, irregular } = review;
  if (!views) throw new Error(`no rulebook ${view.rulebook}`);
  return (
    <div className="grid gap-5">
      <Difference difference={view.difference} />
      {irregular ? <Irregular rulebook={view.rulebook} problems={irregular} names={names} /> : null}
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <section aria-label={t("table")} className="grid gap-2">
          <ClientTexts parts={["handReview"]}>
            <TrickStepper
              names={names}
              dealer={dealer}
              hands={hands.map(sortedCards)}
              tricks={tricks.map(({ leader, cards, winner }) => ({ leader, cards, winner }))}
            />
          </ClientTexts>
        </section>
        <Deal view={view} names={names} word={views.handWord} />
      </div>
      <views.HandReview review={review} names={names} sides={sides} />
      <Record view={view} matchHref={matchHref} word={views.handWord} />
    </div>
  );
}

function Difference({ difference }: Pick<HandReviewView, "difference">) {
  const t = useTranslations("handReview.difference");
  if (difference === null) return null;
  const { hasOtherDealer, sheet, record } = difference;
  const score = (points: readonly number[]) => points.join("–");
  const isOther = sheet !== null && record?.join() !== sheet.join();
  return (
    <Notice kind="warn" title={t("title")}>
      {sheet === null ? t("noRow") : null}
      {isOther && record ? t("points", { record: score(record), sheet: score(sheet) }) : null}
      {isOther && !record ? t("noScore", { sheet: score(sheet) }) : null} {hasOtherDealer ? t("dealer") : null}
    </Notice>
  );
}

interface IrregularProps {
  readonly rulebook: string;
  readonly problems: readonly Problem[];
  readonly names: readonly string[];
}

function Irregular({ rulebook: id, problems, names }: IrregularProps) {
  const t = useTranslations("handReview");
  const rule = problems.find((problem) => problem.rule)?.rule;
  return (
    <Notice kind="problem" title={`${t("irregular")}.`}>
      <ClientTexts parts={["problems"]}>
        {problems.map((problem) => (
          <span key={problem.code}>
            <ProblemSentence problem={problem} sideNames={names} />{" "}
          </span>
        ))}
      </ClientTexts>
      {rule ? <RuleNumber rulebook={id} rule={rule} /> : null}
    </Notice>
  );
}

interface DealProps {
  readonly view: HandReviewView;
  readonly names: readonly string[];
  readonly word: "hand" | "deal";
}

/** The deal as a table: each player's cards, trumps, and what was called or bid. */
function Deal({ view: { review }, names, word }: DealProps) {
  const t = useTranslations("handReview");
  const { dealer, hands, turned, trump, maker, calls } = review;
  return (
    <Sheet title={t("dealt")} titleId="dealt" flush>
      <DataTable caption={t("dealtCaption")} hideCaption className="w-full">
        <thead>
          <tr>
            <th scope="col">{t("player")}</th>
            <th scope="col">{t("cards")}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, seat) => (
            <tr key={name}>
              <th scope="row" className="wrap-break-word">
                {name}
                <span className="block text-small font-normal text-ink-soft">
                  {t("seat", { seat: seat + 1 })}
                  {seat === dealer ? `, ${t("dealer")}` : ""}
                </span>
              </th>
              <td>
                <CardList cards={hands[seat] ?? []} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <div className="grid gap-1 px-4 py-3">
        {turned === null ? null : <p>{t.rich("turnedCard", { card: () => <CardText card={turned} /> })}</p>}
        <p>
          {maker === null
            ? t("trumps", { suit: trump ?? "none" })
            : t("madeBy", { suit: trump ?? "", name: names[maker] ?? "" })}
        </p>
        <p className="text-ink-soft">
          {t(word === "deal" ? "bids" : "calls")}:{" "}
          {calls
            .map(({ seat, word: call }) => t("callOf", { name: names[seat] ?? "", call: t("call", { word: call }) }))
            .join(", ")}
        </p>
        {review.tricks.length === 0 ? <p>{t("noPlay")}</p> : null}
      </div>
    </Sheet>
  );
}

/** The record in both notations, and the other hands of the game that have one. */
function Record({ view, matchHref, word }: HandPageProps & { readonly word: "hand" | "deal" }) {
  const t = useTranslations("handReview");
  const { table, game, hand, hands, rulebook: id, review } = view;
  const typed = rulebook(id)?.play?.records?.format(review.line);
  return (
    <Sheet title={t("record")} titleId="record" note={t("recordNote")} isFolded>
      <div className="grid gap-3">
        <pre className="text-small whitespace-pre-wrap wrap-anywhere">{typed}</pre>
        <pre className="text-small whitespace-pre-wrap wrap-anywhere">{JSON.stringify(review.line)}</pre>
        {hands.length < 2 ? null : (
          <nav aria-label={t("hands")} className="flex flex-wrap gap-x-4 gap-y-1">
            {hands
              .filter((other) => other !== hand)
              .map((other) => (
                <PageLink key={other} href={`${matchHref}/hands/${handSlug(table, game, other)}`}>
                  {t("handLink", { isDeal: word === "deal" ? "yes" : "no", hand: other })}
                </PageLink>
              ))}
          </nav>
        )}
      </div>
    </Sheet>
  );
}
