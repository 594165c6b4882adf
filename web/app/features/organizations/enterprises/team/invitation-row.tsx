import { TEAM_ROLE_LABELS } from '@uneed/domain/kernel/actor.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import type { TeamInvitation } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { ENTERPRISE_ACCOUNT_NAME } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { useResendInvitation, useRevokeInvitation } from './team.queries.ts';

type Props = { invitation: TeamInvitation; canManage: boolean };

/** An invitation that nobody has accepted yet. */
export function InvitationRow({ invitation, canManage }: Props) {
  const { _id, email, role, invitedBy, expiresAt, isExpired } = invitation;
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const input = { params: { id: _id } };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
          <span className="min-w-0 break-words">{email}</span>
          {isExpired && <Badge tone="warning">Vencida</Badge>}
        </span>
        <span className="text-muted text-xs">
          {TEAM_ROLE_LABELS[role]} · la envió{' '}
          <span>{invitedBy === ENTERPRISE_ACCOUNT_NAME ? 'la cuenta de la empresa' : invitedBy}</span> ·{' '}
          <span>{isExpired ? 'venció' : 'vence'}</span> el {formatLongDate(new Date(expiresAt))}
        </span>
      </div>
      {canManage && (
        <div className="-ml-3 flex items-center gap-1 sm:ml-0">
          <Button
            tone="ghost"
            aria-label={`Reenviar la invitación a ${email}`}
            isBusy={resend.isPending}
            onClick={() => resend.mutate(input)}
          >
            Reenviar
          </Button>
          <Button
            tone="ghost"
            aria-label={`Cancelar la invitación de ${email}`}
            isBusy={revoke.isPending}
            onClick={() => revoke.mutate(input)}
          >
            Cancelar
          </Button>
        </div>
      )}
    </li>
  );
}
