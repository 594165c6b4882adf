import { logInEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.paths.ts';
import { enterpriseLogInSchema } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import type { ComponentProps } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { mergeErrors, useFormError } from '../../../../platform/forms/form-error.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { AccountLink, useTypedEmail } from '../../../people/accounts/exports/account-link.tsx';
import { EmailField } from '../../../people/accounts/exports/email-field.tsx';
import { OtherLogIns } from '../../../people/accounts/exports/other-log-ins.tsx';
import { recordSignIn } from '../../../people/accounts/exports/passkey-offer-state.ts';
import { useSentLink } from '../../../people/accounts/exports/sent-link.ts';
import { SignInCodeForm } from '../../../people/accounts/exports/sign-in-code-form.tsx';
import { useSetEnterprise } from './use-enterprise.ts';

/**
 * The form of the login of enterprises, with links to other pages. `ownEmail`: a member signs in again on a page that has to stay,
 * without those links.
 */
export function EnterpriseLogInForm({ ownEmail }: { ownEmail?: string }) {
  const setEnterprise = useSetEnterprise();
  const rejected = useFormError();
  const typedEmail = useTypedEmail();
  const form = useForm({
    resolver: createFirstErrorResolver(enterpriseLogInSchema),
    defaultValues: { email: ownEmail ?? rejected?.values.email ?? typedEmail },
  });
  const sentLink = useSentLink({
    canRestore: ownEmail === undefined && rejected === undefined,
    onRestored: (sentTo) => form.setValue('email', sentTo),
  });
  const { register, control, formState, handleSubmit } = form;
  const email = useWatch({ control, name: 'email' });
  const session = useApiMutation(logInEnterprise, {
    onSuccess: ({ enterprise }) => {
      recordSignIn();
      setEnterprise(enterprise);
    },
    onError: (error) => showError(form, error, 'Error en el login'),
  });
  const { alert, getError } = mergeErrors(formState, rejected);
  if (sentLink.email !== undefined)
    return <SignInCodeForm email={sentLink.email} onSentAgain={sentLink.save} onBack={sentLink.discard} />;
  return (
    <>
      <Form
        isSending={session.isPending || session.isSuccess}
        className="flex flex-col gap-5"
        onSubmit={handleSubmit((body) => session.mutate({ body }))}
      >
        {alert !== undefined && <FormAlert message={alert} />}
        <EmailField
          error={getError('email')}
          autoComplete="email webauthn"
          {...register('email')}
          defaultValue={ownEmail ?? rejected?.values.email}
        />
        <CurrentPasswordField
          error={getError('password')}
          email={email}
          isNewTab={ownEmail !== undefined}
          {...register('password')}
        />
        <Button type="submit" size="lg" isWide isBusy={session.isPending || session.isSuccess}>
          Iniciar sesión
        </Button>
      </Form>
      <OtherLogIns
        isInPlace={ownEmail !== undefined}
        email={email}
        onSent={sentLink.save}
        onError={(message) => form.setError('email', { message }, { shouldFocus: true })}
      />
      {ownEmail === undefined && <OtherPages email={email} />}
    </>
  );
}

type PasswordProps = Omit<ComponentProps<typeof PasswordInput>, 'id'> & {
  error: string | undefined;
  email: string | undefined;
  isNewTab: boolean;
};

/** The password, with the way to a new one. */
const CurrentPasswordField = ({ error, email, isNewTab, ...input }: PasswordProps) => (
  <div className="flex flex-col gap-1">
    <Field label="Contraseña" error={error}>
      {(control) => <PasswordInput autoComplete="current-password" {...control} {...input} />}
    </Field>
    <AccountLink
      to="/enterprise/reset-password"
      email={email}
      isNewTab={isNewTab}
      className="self-end text-sm font-medium"
    >
      ¿Olvidaste tu contraseña?
    </AccountLink>
  </div>
);

/** Links to the other pages of the account. */
const OtherPages = ({ email }: { email: string | undefined }) => (
  <div className="flex flex-col items-center text-center text-sm">
    <p>
      ¿Tu empresa no tiene cuenta?{' '}
      <AccountLink to="/enterprise/register" email={email} className="font-semibold">
        Regístrala
      </AccountLink>
    </p>
    <p>
      ¿Buscas empleo?{' '}
      <Link to="/login" className="link link-primary inline-block py-2.5 font-semibold">
        Entra con tu cuenta personal
      </Link>
    </p>
  </div>
);
