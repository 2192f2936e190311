"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";

interface AccountOrSignInProps {
  /** The form of a new account. */
  readonly create: ReactNode;
  /** The form to sign in with an account that is there. */
  readonly signIn: ReactNode;
}

/** Two ways for a person who is not signed in: a new account, or the one that they have. */
export function AccountOrSignIn({ create, signIn }: AccountOrSignInProps) {
  const t = useTranslations("members.join");
  const [isKnown, setKnown] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-3" data-needs-script="">
        <Button aria-pressed={!isKnown} onClick={() => setKnown(false)}>
          {t("create")}
        </Button>
        <Button aria-pressed={isKnown} onClick={() => setKnown(true)}>
          {t("signIn")}
        </Button>
      </div>
      <Sheet as="div">{isKnown ? signIn : create}</Sheet>
    </>
  );
}
