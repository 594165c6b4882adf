import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  GOOGLE_ERROR_TEXTS,
  GOOGLE_PARAMETER,
  GOOGLE_PROOF,
} from '@uneed/domain/people/accounts/google.rules.ts';
import type { GoogleProof } from '@uneed/domain/people/accounts/google.schema.ts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useSearchParams } from 'react-router';
import type { LoadArgs } from '../../../../platform/api/loaders.ts';
import { SESSION_KEY } from '../../../../platform/api/query-client.ts';
import { toastError } from '../../../../platform/api/toasts.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { CodeField } from '../code-field.tsx';
import { googleProofQuery, googleQuery, useProveGoogle, useStartGoogle } from '../google/google.queries.ts';
import { GoogleMark } from '../google/google-mark.tsx';

/** For the loaders of pages with the button. */
export const loadGoogle = ({ queryClient }: Pick<LoadArgs, 'queryClient'>) =>
  queryClient.prefetchQuery(googleQuery);

/** The button that leaves for Google and comes back signed in; not there unless the server is configured for it. */
export function GoogleLogIn() {
  const google = useQuery(googleQuery);
  const start = useStartGoogle();
  const [search] = useSearchParams();
  if (google.data?.isAvailable !== true) return null;
  return (
    <Button
      tone="outline"
      size="lg"
      isWide
      className="noscript:hidden"
      isBusy={start.isPending || start.isSuccess}
      onClick={() => start.mutate({ body: { next: search.get('next') ?? '' } }, { onError: toastError })}
    >
      <GoogleMark />
      Continuar con Google
    </Button>
  );
}

const isError = (result: string): result is keyof typeof GOOGLE_ERROR_TEXTS => result in GOOGLE_ERROR_TEXTS;

/** What came of the way to Google: why nobody is signed in, or the question for a proof. */
export function GoogleResult() {
  const [search] = useSearchParams();
  const result = search.get(GOOGLE_PARAMETER) ?? '';
  if (isError(result)) return <FormAlert message={GOOGLE_ERROR_TEXTS[result]} />;
  return result === GOOGLE_PROOF ? <Proof /> : null;
}

function Proof() {
  const { data } = useQuery(googleProofQuery);
  if (data === undefined) return null;
  if (data.proof === null) return <FormAlert message={GOOGLE_ERROR_TEXTS.error} />;
  return <ProofForm proof={data.proof} />;
}

/** Asks for the password of the account that has the address of Google, and for its code. */
function ProofForm({ proof: { email, needsPassword, needsCode } }: { proof: GoogleProof }) {
  const queryClient = useQueryClient();
  const prove = useProveGoogle();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { register, formState } = form;
  const submit = form.handleSubmit((body) =>
    prove.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          // The guard of the login leads on to `next`.
          return queryClient.invalidateQueries({ queryKey: SESSION_KEY });
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  return (
    <Form
      isSending={prove.isPending}
      className="bg-base-200 rounded-box flex flex-col gap-4 p-4"
      onSubmit={submit}
    >
      <p className="text-sm wrap-anywhere">
        {needsPassword
          ? `Ya tienes una cuenta con ${email}. Escribe su contraseña una vez y desde ahora entras también con Google.`
          : 'Falta el código de tu aplicación de autenticación.'}
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {needsPassword && (
        <Field label="Contraseña de tu cuenta" error={formState.errors.password?.message}>
          {(control) => (
            <PasswordInput
              autoComplete="current-password"
              {...control}
              {...register('password', { required: 'Escribe tu contraseña' })}
            />
          )}
        </Field>
      )}
      {needsCode && <CodeField error={formState.errors.code?.message} {...register('code')} />}
      <SubmitButton isWide isBusy={prove.isPending}>
        {needsPassword ? 'Vincular y entrar' : 'Entrar'}
      </SubmitButton>
    </Form>
  );
}
