"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";

interface AccountOrSignInProps {
  /** The form for a new account. */
  readonly create: ReactNode;
  /** The sign-in form. */
  readonly signIn: ReactNode;
}

/** Two options for a signed-out user: create an account, or sign in. */
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
