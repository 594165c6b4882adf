import type { ComponentProps } from 'react';
import { AccountLink } from './exports/account-link.tsx';

type Props = Omit<ComponentProps<typeof AccountLink>, 'className'> & { question: string };

/** Below the login and sign-up form: the link to the other one. */
export const OtherAccountPage = ({ question, ...link }: Props) => (
  <p className="text-center text-sm">
    {question} <AccountLink className="font-semibold" {...link} />
  </p>
);
