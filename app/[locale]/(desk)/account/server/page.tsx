import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { DeletedLeagues } from "@/components/league-desk/deleted-leagues";
import { PartSheet } from "@/components/server/part-sheet";
import { ClientTexts } from "@/components/shell/client-texts";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { judgedParts } from "@/lib/server/installation/conditions";
import { loadServer } from "@/lib/server/installation/load-server";
import { loadDeletedLeagues } from "@/lib/server/leagues/load-leagues";
import { durationIn, rowsOf } from "./server-texts";

interface ServerParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("server"))("title"), robots: { index: false } };
}

const notices = { good: "info", look: "warn", bad: "problem" } as const;

/** The server's condition for administrators: figures, explanations, and advice. */
export default async function ServerPage({ params }: ServerParams) {
  const { locale } = await pageLocale(params);
  const now = new Date();
  const server = await loadServer(now);
  if (!server) notFound();
  const [t, tAccount, format, deleted] = await Promise.all([
    getTranslations("server"),
    getTranslations("account"),
    getFormatter(),
    loadDeletedLeagues(),
  ]);
  const { conditions, condition, minutes, startedAt, slowest } = server;
  const rows = rowsOf(server, t, format, now);
  const amiss = judgedParts.filter((part) => conditions[part] !== "good").map((part) => t(`${part}.title`));
  const span = t("span", { minutes });
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <PageHeader
        title={t("title")}
        note={t("note", { when: format.relativeTime(startedAt, now) })}
        above={<PageLink href={`/${locale}/account`}>{tAccount("title")}</PageLink>}
      />
      <Notice kind={notices[condition]}>
        <strong>{t(`verdict.${condition}`, { parts: format.list(amiss) })}</strong>
      </Notice>
      {judgedParts.map((part) => (
        <PartSheet
          key={part}
          id={part}
          title={t(`${part}.title`)}
          condition={conditions[part]}
          conditionWord={t(`condition.${conditions[part]}`)}
          means={inSpan.has(part) ? `${t(`${part}.means`)} ${span}:` : t(`${part}.means`)}
          rows={rows[part]}
          whenBad={t("whenBad")}
          todo={t(`${part}.todo`, { most: server.database.pool })}
        >
          {part === "database" ? (
            <div className="grid gap-2">
              <h3>{t("slowest.title")}</h3>
              {slowest.length === 0 ? <p>{t("slowest.none")}</p> : null}
              <ol className="grid gap-2">
                {slowest.map(({ statement, verb, tables, ms, at, times }) => (
                  <li key={statement} className="min-w-0 border-t border-rule pt-2">
                    <p className="font-semibold">
                      {t(`slowest.${verb}`, { tables: tables.length > 0 ? format.list(tables) : t("slowest.noTable") })}
                    </p>
                    <p className="text-small text-ink-soft">
                      {t("slowest.told", {
                        ...{ duration: durationIn(t, format, ms), when: format.relativeTime(at, now), times },
                      })}
                    </p>
                    <details>
                      <summary className="min-h-12 py-3 text-small">{t("slowest.statement")}</summary>
                      <code className="text-small break-words">{statement}</code>
                    </details>
                  </li>
                ))}
              </ol>
            </div>
          ) : null}
        </PartSheet>
      ))}
      <ClientTexts parts={["problems"]}>
        <DeletedLeagues leagues={deleted} />
      </ClientTexts>
      <p>
        <a className="inline-flex min-h-12 items-center" href={`/${locale}/account/server`}>
          {t("again")}
        </a>
      </p>
    </div>
  );
}

/** Parts with figures of the last minutes. */
const inSpan: ReadonlySet<string> = new Set(["answers", "pages", "database", "pauses"]);
