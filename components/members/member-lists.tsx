import { Check, Unlink, UserMinus, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { CopyAddress } from "@/components/take-away/copy-address";
import { CodePicture } from "@/components/ui/code-picture";
import type { LeagueRole } from "@/lib/commands/memberships";

interface Holder {
  readonly account: string;
  readonly name: string;
  readonly role: LeagueRole;
  readonly players: readonly string[];
  readonly isOwn: boolean;
  readonly mayEnd: boolean;
}

/**
 * The note beside the button that ends a role. An owner's or secretary's invitations, links and cards end with the
 * role.
 */
const endNotes = {
  owner: "holders.endNoteDesk",
  secretary: "holders.endNoteDesk",
  host: "holders.endNote",
  captain: "holders.endNote",
  player: "holders.endNote",
} as const satisfies Record<LeagueRole, string>;

/** The holders of each role, each with a button to end it. */
export function HolderList({ leagueId, holders }: { readonly leagueId: string; readonly holders: readonly Holder[] }) {
  const t = useTranslations("members");
  return (
    <ul>
      {holders.map(({ account, name, role, players, isOwn, mayEnd }) => (
        <li
          key={`${account} ${role}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule py-2"
        >
          <span className="min-w-0">
            <b className="name wrap-anywhere">{name}</b> {isOwn ? `(${t("holders.you")})` : null}
            <span className="block text-small wrap-anywhere text-ink-soft">
              {[t(`roles.${role}`), ...players].join(" · ")}
            </span>
          </span>
          {mayEnd ? (
            <DeskCommandButton
              tone="grave"
              label={t("holders.endOf", { name, role: t(`roles.${role}`) })}
              command={{ kind: "end-role", league: leagueId, account, role }}
              sure={{ note: t(endNotes[role], { name }), yes: t("holders.endSure"), no: t("holders.keep") }}
            >
              <UserMinus aria-hidden="true" className="size-5" />
              {isOwn ? t("holders.leave") : t("holders.end")}
            </DeskCommandButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface Invitation {
  readonly id: string;
  readonly role: LeagueRole;
  readonly forWhom: string;
  readonly player: string | null;
  readonly expiresAt: Date;
  /** Only for users who may give the role. */
  readonly url?: string;
  readonly code?: string;
}

interface InvitationListProps {
  readonly leagueId: string;
  readonly timeZone: string;
  /** The latest first. */
  readonly invitations: readonly Invitation[];
  /** Whether the list begins with the latest one, which is shown open. */
  readonly isFirst: boolean;
}

/** Open invitations, each folded, with keys to send, show and revoke it. */
export function InvitationList({ leagueId, timeZone, invitations, isFirst }: InvitationListProps) {
  const t = useTranslations("members");
  const format = useFormatter();
  if (invitations.length === 0) return <p className="text-ink-soft">{t("invitations.none")}</p>;
  return (
    <ul>
      {invitations.map(({ id, role, forWhom, player, expiresAt, url, code }, at) => {
        const who = forWhom || player || t("invitations.anybody");
        const until = format.dateTime(expiresAt, { day: "numeric", month: "long", timeZone });
        return (
          <li key={id} className="border-t border-rule">
            <details open={isFirst && at === 0}>
              <summary className="min-h-12 content-center py-1">
                <b className="name wrap-anywhere">{who}</b>
                <span className="block text-small text-ink-soft">
                  {[
                    t(`roles.${role}`),
                    ...(player && player !== who ? [player] : []),
                    t("invitations.until", { date: until }),
                  ].join(" · ")}
                </span>
              </summary>
              <div className="grid gap-2 pb-3">
                {url && code ? (
                  <>
                    <div className="w-40 rounded-key bg-[#fff] p-1">
                      <CodePicture path={code} label={t("invitations.scan", { who })} />
                    </div>
                    <a href={url} className="text-small break-all">
                      {url}
                    </a>
                  </>
                ) : null}
                <div className="flex flex-wrap gap-3">
                  {url ? (
                    <CopyAddress
                      address={url}
                      label={t("invitations.copy")}
                      longLabel={t("invitations.copyOf", { who })}
                      copiedLabel={t("invitations.copied")}
                    />
                  ) : null}
                  <DeskCommandButton
                    tone="grave"
                    label={t("invitations.endOf", { who })}
                    command={{ kind: "revoke-invitation", league: leagueId, invitation: id }}
                  >
                    <Unlink aria-hidden="true" className="size-5" />
                    {t("invitations.end")}
                  </DeskCommandButton>
                </div>
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

interface ClaimListProps {
  /** The time zone of the dates; by default the server's. */
  readonly timeZone?: string;
  readonly claims: readonly {
    readonly league: string;
    readonly id: string;
    readonly account: string;
    readonly player: string;
    readonly since: Date;
    /** Whether the account was created with the claim, and becomes active on acceptance. */
    readonly isNew: boolean;
  }[];
}

/** Claims to players, with buttons to accept or decline. */
export function ClaimList({ timeZone, claims }: ClaimListProps) {
  const t = useTranslations("members.claims");
  const format = useFormatter();
  if (claims.length === 0) return <p className="text-ink-soft">{t("none")}</p>;
  return (
    <ul>
      {claims.map(({ league, id, account, player, since, isNew }) => (
        <li key={id} className="grid gap-2 border-t border-rule py-3">
          <p className="wrap-anywhere">
            {t("line", { account, player })}{" "}
            <span className="text-small text-ink-soft">
              {t("since", {
                date: format.dateTime(since, { day: "numeric", month: "long", ...(timeZone && { timeZone }) }),
              })}
              {isNew ? ` · ${t("new")}` : null}
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <DeskCommandButton
              label={t("yesOf", { account, player })}
              command={{ kind: "answer-claim", league, claim: id, isRight: true }}
            >
              <Check aria-hidden="true" className="size-5" />
              {t("yes")}
            </DeskCommandButton>
            <DeskCommandButton
              tone="grave"
              label={t("noOf", { account, player })}
              command={{ kind: "answer-claim", league, claim: id, isRight: false }}
            >
              <X aria-hidden="true" className="size-5" />
              {t("no")}
            </DeskCommandButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
