"use client";

import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";

/** Whether this browser can use passkeys here: it supports them, and the page came over HTTPS or from localhost. */
export function usePasskeySupport(): boolean {
  const [canUse, setCanUse] = useState(false);
  useEffect(() => setCanUse(window.isSecureContext && browserSupportsWebAuthn()), []);
  return canUse;
}
