import {
  OWNER_VERIFICATION_LABELS,
  type OwnerVerification,
} from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../../../ui/display/badge.tsx';

const TONES = { verified: 'success', inReview: 'warning', unverified: 'neutral' } as const;
const COLORS = { verified: 'text-success', inReview: 'text-warning', unverified: '' };

type Props = {
  verification: OwnerVerification;
  /** Plain text, for cards in a list. */
  isQuiet?: boolean;
};

/** Whether the referent who published a job is verified. */
export function OwnerBadge({ verification, isQuiet = false }: Props) {
  const content = (
    <>
      {verification === 'verified' && <BadgeCheck aria-hidden />}
      <span>{OWNER_VERIFICATION_LABELS[verification]}</span>
    </>
  );
  if (!isQuiet) return <Badge tone={TONES[verification]}>{content}</Badge>;
  return (
    <span
      className={`inline-flex items-center gap-1 text-xs leading-4 font-semibold whitespace-nowrap [&_svg]:size-3.5 ${COLORS[verification]}`}
    >
      {content}
    </span>
  );
}
