import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { EMAIL_LINK_GONE_TEXT } from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import { signInByLinkSchema } from '@uneed/domain/people/accounts/sign-in-link.schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { type MetaArgs, useLocation, useNavigate } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { getFieldErrors, showError } from '../../../../platform/forms/show-error.ts';
import { toInternalPath, withNext } from '../../../../platform/guards.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { Form } from '../../../../ui/controls/form.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { CodeField, focusInput } from '../code-field.tsx';
import { useSignInByLink } from '../exports/sign-in-link.queries.ts';
import { useUrlToken } from '../exports/use-url-token.ts';
import { NarrowPage } from '../narrow-page.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Entrar', location);

/** The login of the area, which leads whoever is signed in to where they wanted to go. */
function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return withNext(
    AREA_PATHS[areaOfPath(pathname)].logIn,
    toInternalPath(new URLSearchParams(search).get('next')),
  );
}

function GoneLink({ message }: { message: string }) {
  return (
    <div role="alert" className="flex flex-col gap-4">
      <p className="text-error text-sm font-medium">{message}</p>
      <LinkButton to={useLoginPath()}>Pedir otro enlace</LinkButton>
    </div>
  );
}

/** Asks before it signs in: opening the link alone, as a mail scanner does, changes nothing. */
function LinkForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const loginPath = useLoginPath();
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const form = useForm({
    resolver: createFirstErrorResolver(signInByLinkSchema),
    defaultValues: { token, secondFactorCode: '' },
  });
  const session = useSignInByLink();
  const submit = form.handleSubmit((body) =>
    session.mutate(
      { body },
      {
        onSuccess: async ({ message }) => {
          await navigate(loginPath, { replace: true });
          toast.success(message);
        },
        onError: (error) => {
          if (needsSecondFactor || getFieldErrors(error).secondFactorCode === undefined)
            showError(form, error);
          else setNeedsSecondFactor(true);
        },
      },
    ),
  );
  if (session.isError && session.error.code === 'GONE')
    return <GoneLink message={getErrorMessage(session.error)} />;
  return (
    <Form
      isSending={session.isPending || session.isSuccess}
      className="flex flex-col gap-5"
      onSubmit={submit}
    >
      {needsSecondFactor && (
        <div ref={focusInput}>
          <CodeField
            error={form.formState.errors.secondFactorCode?.message}
            {...form.register('secondFactorCode')}
          />
        </div>
      )}
      <SubmitButton size="lg" isWide isBusy={session.isPending || session.isSuccess}>
        Entrar
      </SubmitButton>
    </Form>
  );
}

/** Signs in with the link of the e-mail, on the device where it is opened (product.md, 'Accounts'). */
export default function SignInLinkPage() {
  const token = useUrlToken();
  return (
    <NarrowPage title="Entra a Uneed" description="Toca el botón para entrar en este dispositivo.">
      {token === undefined && <Spinner label="Cargando…" />}
      {token === '' && <GoneLink message={EMAIL_LINK_GONE_TEXT} />}
      {token && <LinkForm key={token} token={token} />}
    </NarrowPage>
  );
}
