import {
  FORGOT_PASSWORD,
  LOGGED_IN,
  PASSWORD,
  SIGN_IN,
} from '@uneed/domain/kernel/quoted-texts/account-texts.ts';
import { getText, getTextLang } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { logIn } from '@uneed/domain/people/accounts/accounts.paths.ts';
import { logInSchema } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { type ComponentProps, useState } from 'react';
import { type FieldError, useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { useFormError } from '../../../../platform/forms/form-error.ts';
import { getFieldErrors, showError } from '../../../../platform/forms/show-error.ts';
import { useSessionSetters } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { CodeField, focusInput } from '../code-field.tsx';
import { EnterprisePage, OtherAccountPage } from '../other-account-page.tsx';
import { AccountLink, useTypedEmail } from './account-link.tsx';
import { EmailField } from './email-field.tsx';
import { ErrorWithLink } from './error-with-link.tsx';
import { OtherLogIns } from './other-log-ins.tsx';
import { recordSignIn } from './passkey-offer-state.ts';
import { useSentLink } from './sent-link.ts';
import { SignInCodeForm } from './sign-in-code-form.tsx';

/** The form, and the address to which a link was sent instead. */
function useFields(ownEmail: string | undefined) {
  const rejected = useFormError();
  const typedEmail = useTypedEmail();
  // No other default values, so that values filled in before hydration are kept.
  const form = useForm({
    resolver: createFirstErrorResolver(logInSchema),
    defaultValues: { email: ownEmail ?? rejected?.values.email ?? typedEmail, code: '' },
  });
  const sentLink = useSentLink({
    canRestore: ownEmail === undefined && rejected === undefined,
    onRestored: (sentTo) => form.setValue('email', sentTo),
  });
  return { form, rejected, sentLink };
}

/**
 * The login form, with links to the other pages of the account; after sign-in the guards redirect to `next`. `ownEmail`: a user signs
 * in again on a page that has to stay, without those links.
 */
export function LogInForm({ ownEmail }: { ownEmail?: string }) {
  const { signIn } = useSessionSetters();
  const [needsCode, setNeedsCode] = useState(false);
  const { form, rejected, sentLink } = useFields(ownEmail);
  const { register, control, formState, handleSubmit } = form;
  const email = useWatch({ control, name: 'email' });
  const session = useApiMutation(logIn, {
    onSuccess: (user) => {
      toast.success(getText(LOGGED_IN));
      recordSignIn();
      signIn(user);
    },
    onError: (error) => {
      if (needsCode || getFieldErrors(error).code === undefined) showError(form, error);
      // The password is right: the code is the next step, not an error.
      else setNeedsCode(true);
    },
  });
  // Of the form that the browser submitted without JavaScript, until this one is submitted.
  const formError = formState.isSubmitted ? undefined : rejected;
  const getError = (name: 'email' | 'password' | 'code') =>
    formState.errors[name] ??
    (formError?.field === name ? { type: 'server', message: formError.message } : undefined);
  if (sentLink.email !== undefined)
    return <SignInCodeForm email={sentLink.email} onSentAgain={sentLink.save} onBack={sentLink.discard} />;
  return (
    <>
      <Form
        isSending={session.isPending || session.isSuccess}
        className="flex flex-col gap-5"
        onSubmit={handleSubmit(({ code, ...login }) =>
          session.mutate({ body: { ...login, ...(code ? { code } : {}) } }),
        )}
      >
        {formError !== undefined && formError.field === undefined && (
          <FormAlert message={formError.message} />
        )}
        <EmailField
          error={getError('email')?.message}
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
        {(needsCode || formError?.field === 'code') && (
          <div ref={focusInput}>
            <CodeField error={getError('code')?.message} {...register('code')} />
          </div>
        )}
        <SignInButton isBusy={session.isPending || session.isSuccess} />
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

const SignInButton = ({ isBusy }: { isBusy: boolean }) => (
  <Button type="submit" size="lg" isWide isBusy={isBusy} lang={getTextLang()}>
    {getText(SIGN_IN)}
  </Button>
);

/** Links to the other pages of the account. */
const OtherPages = ({ email }: { email: string | undefined }) => (
  <div>
    <OtherAccountPage question="¿No tienes una cuenta?" to="/signup" email={email}>
      Crea una gratis
    </OtherAccountPage>
    <EnterprisePage to="/enterprise/login">Entra con tu empresa</EnterprisePage>
  </div>
);

type PasswordProps = ComponentProps<typeof PasswordInput> & {
  error: Pick<FieldError, 'type' | 'message'> | undefined;
  /** The typed email. */
  email: string | undefined;
  /** Whether the link opens a new tab. */
  isNewTab: boolean;
};

/** Field for the password, with a link to a new password; an error of the server has the same link in Spanish. */
function CurrentPasswordField({ error, email, isNewTab, ...input }: PasswordProps) {
  const resetLink = { to: '/reset-password', email, isNewTab } as const;
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={<span lang={getTextLang()}>{getText(PASSWORD)}</span>}
        error={
          error?.type === 'server' ? (
            <ErrorWithLink message={error.message} {...resetLink}>
              Crea una contraseña nueva
            </ErrorWithLink>
          ) : (
            error?.message
          )
        }
      >
        {(control) => <PasswordInput autoComplete="current-password" {...control} {...input} />}
      </Field>
      <AccountLink {...resetLink} lang={getTextLang()} className="self-end text-sm font-medium">
        {getText(FORGOT_PASSWORD)}
      </AccountLink>
    </div>
  );
}
