import { VOUCH_RELATIONSHIP_LABELS } from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import type { AcceptedVouch } from '@uneed/domain/hiring/referrals/vouches.schema.ts';

/** The text of a vouch, and how and since when the two know each other. */
export function VouchQuote({ vouch }: { vouch: Pick<AcceptedVouch, 'text' | 'relationship' | 'sinceYear'> }) {
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">«{vouch.text}»</p>
      <p className="text-muted text-sm">
        {VOUCH_RELATIONSHIP_LABELS[vouch.relationship]} · desde {vouch.sinceYear}
      </p>
    </>
  );
}
