import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountLink } from './exports/account-link.tsx';

type Props = Omit<ComponentProps<typeof AccountLink>, 'className'> & { question: string };

/** Below the login and sign-up form: the link to the other one. */
export const OtherAccountPage = ({ question, ...link }: Props) => (
  <p className="text-center text-sm">
    {question} <AccountLink className="font-semibold" {...link} />
  </p>
);

/** Below them: the link to the same for companies, whose area is a document of its own. */
export const EnterprisePage = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="text-center text-sm">
    ¿Eres una empresa?{' '}
    <Link to={to} className="link link-primary inline-block py-2.5 font-semibold">
      {children}
    </Link>
  </p>
);
