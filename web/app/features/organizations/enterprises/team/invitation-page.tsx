import { useQuery } from '@tanstack/react-query';
import { TEAM_ROLE_LABELS } from '@uneed/domain/kernel/actor.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { acceptInvitation } from '@uneed/domain/organizations/enterprises/team.paths.ts';
import { TEAM_ROLE_TEXTS } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import {
  acceptInvitationSchema,
  type InvitationPreview,
} from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { MailX } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { type MetaArgs, useNavigate } from 'react-router';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { NewPasswordField } from '../../../people/accounts/exports/new-password-field.tsx';
import { useUrlToken } from '../../../people/accounts/exports/use-url-token.ts';
import { useEnterprise, useSetEnterprise } from '../exports/use-enterprise.ts';
import { invitationQuery } from './team.queries.ts';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Invitación al equipo', location);

/** The page of an emailed invitation to a team: who invites, and choosing a name and a password. */
export default function InvitationPage() {
  const token = useUrlToken();
  return (
    <div className="page-width flex max-w-lg flex-col gap-6 py-8 sm:py-12">
      {token === undefined && <Spinner label="Cargando…" />}
      {token === '' && <Unusable reason="Abre el enlace completo del correo de la invitación." />}
      {token && <Invitation key={token} token={token} />}
    </div>
  );
}

const UNUSABLE: readonly string[] = ['GONE', 'CONFLICT'];

function Invitation({ token }: { token: string }) {
  const invitation = useQuery({
    ...invitationQuery(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (invitation.isPending) return <Spinner label="Cargando…" />;
  if (invitation.data) return <Offer token={token} invitation={invitation.data} />;
  const { message, code } = invitation.error;
  if (UNUSABLE.includes(code)) return <Unusable reason={message} />;
  return <ErrorState message={message} onRetry={() => void invitation.refetch()} />;
}

const Unusable = ({ reason }: { reason: string }) => (
  <EmptyState
    icon={MailX}
    isPage
    title="No podemos abrir esta invitación"
    action={<LinkButton to="/enterprise/login">Entrar como empresa</LinkButton>}
  >
    {reason}
  </EmptyState>
);

/** Accepts an invitation with a name and a password, and leads to the panel. */
function AcceptForm({ token, email }: { token: string; email: string }) {
  const setEnterprise = useSetEnterprise();
  const navigate = useNavigate();
  const form = useForm({
    resolver: createFirstErrorResolver(acceptInvitationSchema),
    defaultValues: { token, fullName: '', password: '' },
  });
  const { register, control, formState, handleSubmit } = form;
  const password = useWatch({ control, name: 'password' });
  const accept = useApiMutation(acceptInvitation, {
    onSuccess: ({ enterprise, message }) => {
      toast.success(message);
      setEnterprise(enterprise);
      void navigate(AREA_PATHS.enterprise.home, { replace: true });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <Form
      isSending={accept.isPending || accept.isSuccess}
      className="flex flex-col gap-5"
      onSubmit={handleSubmit((body) => accept.mutate({ body }))}
    >
      <Field label="Email" hint="Con él entrarás al área de empresas.">
        {(field) => <TextInput type="email" autoComplete="username" value={email} readOnly {...field} />}
      </Field>
      <Field label="Tu nombre" error={formState.errors.fullName?.message}>
        {(field) => <TextInput autoComplete="name" {...field} {...register('fullName')} />}
      </Field>
      <NewPasswordField
        label="Contraseña"
        currentValue={password}
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <SubmitButton size="lg" isWide isBusy={accept.isPending || accept.isSuccess}>
        Aceptar la invitación
      </SubmitButton>
    </Form>
  );
}

function Offer({ token, invitation }: { token: string; invitation: InvitationPreview }) {
  const { companyName, logo, role, invitedBy } = invitation;
  const current = useEnterprise();
  return (
    <>
      <header className="flex flex-col items-center gap-3 text-center">
        <Avatar name={companyName} picture={logo} size="lg" />
        <h1 className="text-2xl text-balance sm:text-3xl">Únete al equipo de {companyName}</h1>
        <p className="text-muted text-balance">
          {`${invitedBy === null ? 'Te invitaron' : `${invitedBy} te invitó`} como `}
          <strong className="text-base-content">{TEAM_ROLE_LABELS[role]}</strong>. {TEAM_ROLE_TEXTS[role]}
        </p>
      </header>
      <Card className="flex flex-col gap-5">
        {current && (
          <p className="text-muted text-sm">
            Al aceptar cerraremos la sesión de {current.companyName} en este navegador.
          </p>
        )}
        <AcceptForm token={token} email={invitation.email} />
      </Card>
    </>
  );
}
