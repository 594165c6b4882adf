import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { classNames } from '../../../../ui/class-names.ts';

/** Pages of the accounts of people and of enterprises. */
export type AccountPath =
  | '/login'
  | '/signup'
  | '/reset-password'
  | '/enterprise/login'
  | '/enterprise/register'
  | '/enterprise/reset-password';

type Props = {
  to: AccountPath;
  /** The typed email, which the other page starts with. */
  email: string | undefined;
  /** Opens a new tab, because this page has to stay. */
  isNewTab?: boolean;
  className?: string;
  lang?: string;
  children: ReactNode;
};

/** A link to another page of the account: keeps the typed email and where the visitor goes after sign-in. */
export function AccountLink({ to, email, isNewTab = false, className, ...rest }: Props) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: to, search }}
      state={{ email }}
      // Login and sign-up are one step: back leaves both, not to a form without the email.
      replace={!to.endsWith('/reset-password')}
      target={isNewTab ? '_blank' : undefined}
      className={classNames('link link-primary inline-block py-2.5', className)}
      {...rest}
    />
  );
}

/** The email that was typed before an `AccountLink` led here; undefined when there is none. */
export function useTypedEmail(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}

/**
 * The same for a form that keeps a draft, below its `useFormDraft`: passes the email to `onTyped`, but not when the page is loaded again
 * or opened by Back, as the email of the draft is newer by then.
 */
export function useNewlyTypedEmail(onTyped: (email: string) => void): void {
  const typed = useTypedEmail();
  const email = useNavigationType() === 'POP' ? undefined : typed;
  const take = useEffectEvent(onTyped);
  useEffect(() => {
    if (email !== undefined) take(email);
  }, [email]);
}
