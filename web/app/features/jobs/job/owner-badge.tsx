import {
  OWNER_VERIFICATION_LABELS,
  type OwnerVerification,
} from '@uneed/domain/jobs/owner-verification.rules.ts';
import { BadgeCheck, Hourglass } from 'lucide-react';
import { Badge } from '../../../ui/display/badge.tsx';

const TONES = { verified: 'success', inReview: 'warning', unverified: 'neutral' } as const;
const ICONS = { verified: BadgeCheck, inReview: Hourglass, unverified: null };

/** Whether the referent who published a job is verified. */
export function OwnerBadge({ verification }: { verification: OwnerVerification }) {
  const Icon = ICONS[verification];
  return (
    <Badge tone={TONES[verification]}>
      {Icon && <Icon aria-hidden />}
      {OWNER_VERIFICATION_LABELS[verification]}
    </Badge>
  );
}
