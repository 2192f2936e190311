"use client";

import { Copy, Link2, Unlink } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";

interface TableLinkProps {
  readonly leagueId: string;
  readonly matchId: string;
  /** "Owls – Eagles": part of each button's accessible name. */
  readonly match: string;
  /** The active links, each with its address, code, and expiry. */
  readonly links: readonly {
    readonly id: string;
    readonly url: string;
    readonly code: string;
    readonly until: string;
  }[];
}

/** The links that let phones score a match: create, show and revoke. */
export function TableLink({ leagueId, matchId, match, links }: TableLinkProps) {
  const t = useTranslations("desk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();

  async function issue() {
    await send({ kind: "issue-table-link", league: leagueId, link: newId(), match: matchId });
    router.refresh();
  }

  async function revoke(link: string) {
    await send({ kind: "revoke-table-link", league: leagueId, link });
    router.refresh();
  }

  return (
    <div className="grid gap-3">
      <ProblemNotice problems={problems} />
      {links.map((link) => (
        <div key={link.id} className="grid gap-3 desk:grid-cols-[10rem_minmax(0,1fr)]">
          <CodePicture path={link.code} label={t("scan")} />
          <div className="grid content-start gap-2">
            <a href={link.url} className="text-small break-all">
              {link.url}
            </a>
            <p className="text-small text-ink-soft">{t("until", { time: link.until })}</p>
            <div className="flex flex-wrap gap-2">
              <CopyButton text={link.url} />
              <Button
                tone="grave"
                disabled={sending}
                aria-label={`${t("revoke")}: ${match}`}
                onClick={() => void revoke(link.id)}
              >
                <Unlink aria-hidden="true" className="size-5" />
                {t("revoke")}
              </Button>
            </div>
            <p className="text-small text-ink-soft">{t("revokeHint")}</p>
          </div>
        </div>
      ))}
      {links.length === 0 ? (
        <Button
          disabled={sending}
          aria-label={`${t("makeLink")}: ${match}`}
          onClick={() => void issue()}
          className="justify-self-start"
        >
          <Link2 aria-hidden="true" className="size-5" />
          {sending ? t("makingLink") : t("makeLink")}
        </Button>
      ) : null}
    </div>
  );
}

/** A QR code, black on white in both themes so that any phone reads it. */
function CodePicture({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <figure className="w-40 self-start rounded-key bg-[#fff] p-1">
      <svg
        viewBox={path.slice(0, path.indexOf("|"))}
        role="img"
        aria-label={label}
        className="size-full"
        shapeRendering="crispEdges"
      >
        <path stroke="#000" d={path.slice(path.indexOf("|") + 1)} />
      </svg>
    </figure>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const t = useTranslations("desk");
  const [copied, setCopied] = useState(false);
  return (
    <Button
      onClick={() => {
        void navigator.clipboard?.writeText(text).then(() => setCopied(true));
      }}
    >
      <Copy aria-hidden="true" className="size-5" />
      <span role="status">{copied ? t("copied") : t("copy")}</span>
    </Button>
  );
}
