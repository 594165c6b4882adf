import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { BadgeCheck, Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** What a person is here (specification 1 §1). */
export function RoleBadge({ role }: Pick<SessionUser, 'role'>) {
  return <Badge tone="primary">{role === 'referent' ? 'Referente' : 'Candidato'}</Badge>;
}

/** Whether a referent was looked at yet. */
export function VerificationBadge({ isVerifiedReferent }: Pick<SessionUser, 'isVerifiedReferent'>) {
  return isVerifiedReferent ? (
    <Badge tone="success">
      <BadgeCheck aria-hidden />
      Verificado
    </Badge>
  ) : (
    <Badge tone="warning">
      <Clock aria-hidden />
      En revisión
    </Badge>
  );
}
