"use client";

import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";

/** Whether this browser can use passkeys here: it knows how, and the page came by HTTPS or from this machine. */
export function usePasskeysHere(): boolean {
  const [canUse, setCanUse] = useState(false);
  useEffect(() => setCanUse(window.isSecureContext && browserSupportsWebAuthn()), []);
  return canUse;
}
