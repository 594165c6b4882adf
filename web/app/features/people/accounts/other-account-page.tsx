import { planPaths } from '@uneed/domain/kernel/area-paths.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { toInternalPath, withNext } from '../../../platform/guards.ts';
import { AccountLink } from './exports/account-link.tsx';

type Props = Omit<ComponentProps<typeof AccountLink>, 'className'> & { question: string };

/** Below the login and sign-up form: the link to the other one. */
export const OtherAccountPage = ({ question, ...link }: Props) => (
  <p className="text-center text-sm">
    {question} <AccountLink className="font-semibold" {...link} />
  </p>
);

/** The same purchase in the area of enterprises; undefined when the visitor does not come to buy. */
function findEnterprisePurchase(search: string): string | undefined {
  const next = toInternalPath(new URLSearchParams(search).get('next'));
  const { checkout } = planPaths('person');
  return next.startsWith(`${checkout}?`)
    ? next.replace(checkout, planPaths('enterprise').checkout)
    : undefined;
}

/** Below them: the link to the same for companies, whose area is a document of its own; a purchase goes on there. */
export function EnterprisePage({ to, children }: { to: string; children: ReactNode }) {
  const purchase = findEnterprisePurchase(useLocation().search);
  return (
    <p className="text-center text-sm">
      ¿Eres una empresa?{' '}
      <Link
        to={purchase === undefined ? to : withNext(to, purchase)}
        className="link link-primary inline-block py-2.5 font-semibold"
      >
        {children}
      </Link>
    </p>
  );
}
