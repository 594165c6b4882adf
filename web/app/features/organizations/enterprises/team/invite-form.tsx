import { TEAM_ROLE_TEXTS } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { inviteSchema } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { useForm, useWatch } from 'react-hook-form';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { EmailField } from '../../../people/accounts/exports/email-field.tsx';
import { RoleSelect } from './role-select.tsx';
import { useInvite } from './team.queries.ts';

/** Invites a person to the team, with a role. */
export function InviteForm() {
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
