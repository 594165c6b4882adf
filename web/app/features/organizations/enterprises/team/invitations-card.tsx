import { TEAM_ROLE_LABELS } from '@uneed/domain/kernel/actor.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import {
  TEAM_INVITATION_DAYS,
  TEAM_ROLE_TEXTS,
  TEAM_SIZE_MAX,
} from '@uneed/domain/organizations/enterprises/team.rules.ts';
import {
  inviteSchema,
  type Team,
  type TeamInvitation,
} from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { ENTERPRISE_ACCOUNT_NAME } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import { useForm, useWatch } from 'react-hook-form';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { EmailField } from '../../../people/accounts/exports/email-field.tsx';
import { SettingsCard } from '../../../people/settings/exports/settings-card.tsx';
import { RoleSelect } from './role-select.tsx';
import { useInvite, useResendInvitation, useRevokeInvitation } from './team.queries.ts';

type Props = { invitation: TeamInvitation; canManage: boolean };

/** An invitation that nobody has accepted yet. */
function InvitationRow({ invitation, canManage }: Props) {
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

/** Invites a person to the team, with a role. */
function InviteForm() {
  const invite = useInvite();
  const form = useForm({
    resolver: createFirstErrorResolver(inviteSchema),
    defaultValues: { email: '', role: 'recruiter' as const },
  });
  const { register, control, formState, handleSubmit, reset } = form;
  const role = useWatch({ control, name: 'role' });
  const submit = handleSubmit((body) =>
    invite.mutate(
      { body },
      {
        onSuccess: () => reset({ email: '', role: body.role }),
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  return (
    <Form isSending={invite.isPending} className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <EmailField
          placeholder="persona@empresa.do"
          autoComplete="off"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Field label="Rol" error={formState.errors.role?.message}>
          {(field) => <RoleSelect {...field} {...register('role')} />}
        </Field>
      </div>
      <p className="text-muted text-sm">{TEAM_ROLE_TEXTS[role]}</p>
      <SubmitButton className="self-start" isBusy={invite.isPending}>
        Enviar invitación
      </SubmitButton>
    </Form>
  );
}

/** Inviting, and the open invitations; nothing for those who may not invite while there are none. */
export function InvitationsCard({ team: { invitations, can } }: { team: Team }) {
  if (!can.manage && invitations.length === 0) return null;
  return (
    <SettingsCard
      title="Invitaciones"
      description={`Llegan por correo, sirven una vez y vencen a los ${TEAM_INVITATION_DAYS} días.`}
    >
      {can.invite && <InviteForm />}
      {can.manage && !can.invite && (
        <p className="text-muted text-sm">
          El equipo está completo: son {TEAM_SIZE_MAX} personas como máximo, contando las invitaciones.
        </p>
      )}
      {invitations.length > 0 && (
        <ul className="divide-base-300 -mb-3 flex flex-col divide-y">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} canManage={can.manage} />
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}
