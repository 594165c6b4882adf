import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { BadgeCheck, CircleX, Clock } from 'lucide-react';
import { Badge } from '../../../../ui/display/badge.tsx';
import { useOwnVerification } from './own-verification.ts';

/** Badge with a referent's verification status; nothing for candidates and while loading. */
export function VerificationBadge({ user }: { user: SessionUser }) {
  const verification = useOwnVerification(user);
  if (user.role !== 'referent') return null;
  if (user.isVerifiedReferent || verification?.status === 'verified') {
    return (
      <Badge tone="success">
        <BadgeCheck aria-hidden />
        <span>Verificado</span>
      </Badge>
    );
  }
  if (verification?.status === 'rejected') {
    return (
      <Badge tone="error">
        <CircleX aria-hidden />
        <span>No verificado</span>
      </Badge>
    );
  }
  if (verification?.status !== 'inReview') return null;
  return (
    <Badge tone="warning">
      <Clock aria-hidden />
      <span>En revisión</span>
    </Badge>
  );
}
