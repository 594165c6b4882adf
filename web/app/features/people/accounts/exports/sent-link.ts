import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { minutesInMs } from '@uneed/domain/kernel/time.ts';
import { EMAIL_CODE_MINUTES } from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod';
import { readDeviceClock } from '../../../../platform/clock.ts';
import { parseDraft, readTextDraft, saveTextDraft } from '../../../../platform/forms/text-draft.ts';

const sentLinkSchema = z.object({ email: z.string(), validUntil: z.number() });

/** People and enterprises have a login each. Nobody is signed in: the key has no user's id. */
const toKey = (pathname: string) => `uneed-enlace-${areaOfPath(pathname)}`;

/** The address to which a link was sent, while its code is valid. */
function readSentLink(pathname: string): string | undefined {
  const kept = parseDraft(sentLinkSchema, readTextDraft(toKey(pathname)));
  return kept !== null && readDeviceClock() < kept.validUntil ? kept.email : undefined;
}

/** Removes that address from this tab: its owner has signed in. */
export const discardSentLink = (pathname: string): void => saveTextDraft(toKey(pathname), '');

type Options = {
  /** Whether the form starts empty. */
  canRestore: boolean;
  /** Called with an address that survived a reload. */
  onRestored: (email: string) => void;
};

/**
 * The address to which the login has sent a link and a code; undefined for none. It survives a reload in this tab, as when a phone ends
 * the browser while the user reads the e-mail.
 */
export function useSentLink({ canRestore, onRestored }: Options) {
  const { pathname } = useLocation();
  const [email, setEmail] = useState<string>();
  const restore = useEffectEvent(() => {
    const sent = canRestore ? readSentLink(pathname) : undefined;
    if (sent === undefined) return;
    setEmail(sent);
    onRestored(sent);
  });
  // After hydration: the server does not know the address.
  useEffect(() => restore(), []);
  return {
    email,
    save(sentTo: string) {
      const validUntil = readDeviceClock() + minutesInMs(EMAIL_CODE_MINUTES);
      saveTextDraft(toKey(pathname), JSON.stringify({ email: sentTo, validUntil }));
      setEmail(sentTo);
    },
    discard() {
      discardSentLink(pathname);
      setEmail(undefined);
    },
  };
}
