import { TEAM_ROLE_LABELS, type TeamRole } from '@uneed/domain/kernel/actor.ts';
import { teamRoleSchema } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import type { TeamPerson } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useEnterprise } from '../exports/use-enterprise.ts';
import { RoleSelect } from './role-select.tsx';
import { useChangeRole, useRemoveMember } from './team.queries.ts';

/** A person of the team, with what the viewer may do with them. */
export function MemberRow({ member }: { member: TeamPerson }) {
  const { fullName, email, role, isAccount, isMe, can } = member;
  const enterprise = useEnterprise();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar name={fullName} picture={isAccount ? enterprise?.logo : undefined} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
          <span className="min-w-0 break-words">{fullName}</span>
          {isMe && <Badge tone="primary">Tú</Badge>}
        </span>
        <span className="text-muted text-xs break-words">
          {isAccount ? `Cuenta de la empresa · ${email}` : email}
        </span>
      </div>
      <div className="flex items-center gap-2 max-sm:pl-14">
        {can.changeRole ? (
          <span className="w-36">
            <MemberRole member={member} />
          </span>
        ) : (
          <Badge tone="neutral">{TEAM_ROLE_LABELS[role]}</Badge>
        )}
        {can.remove && <RemoveMember member={member} />}
      </div>
    </li>
  );
}

function MemberRole({ member: { _id, fullName, role } }: { member: TeamPerson }) {
  const change = useChangeRole();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const set = (next: TeamRole) =>
    change.mutate({ params: { id: _id }, body: { role: next, base: { role } } }, { onSettled: close });
  const choose = (next: TeamRole) => (next === 'owner' ? setIsAsking(true) : set(next));
  // What was chosen, until the team is loaded again.
  const chosen = change.isPending ? change.variables.body.role : role;
  return (
    <>
      <RoleSelect
        aria-label={`Rol de ${fullName}`}
        value={isAsking ? 'owner' : chosen}
        disabled={change.isPending}
        onChange={({ target }) => choose(teamRoleSchema.parse(target.value))}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`¿Darle a ${fullName} el rol de ${TEAM_ROLE_LABELS.owner}?`}
        action="Sí, darle el rol"
        tone="primary"
        isBusy={change.isPending}
        onConfirm={() => set('owner')}
      >
        <p className="text-sm">Podrá cambiar la empresa, su equipo, su plan y sus claves, igual que tú.</p>
      </ConfirmDialog>
    </>
  );
}

function RemoveMember({ member: { _id, fullName } }: { member: TeamPerson }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveMember();
  return (
    <>
      <Button
        tone="ghost"
        isSquare
        aria-label={`Quitar a ${fullName} del equipo`}
        onClick={() => setIsAsking(true)}
      >
        <UserMinus aria-hidden className="size-5" />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`¿Quitar a ${fullName} del equipo?`}
        action="Quitar del equipo"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: _id } }, { onSettled: () => setIsAsking(false) })}
      >
        <p className="text-sm">
          Se cierran sus sesiones, ya no podrá entrar y le avisamos por correo. Lo que hizo se queda.
        </p>
      </ConfirmDialog>
    </>
  );
}
