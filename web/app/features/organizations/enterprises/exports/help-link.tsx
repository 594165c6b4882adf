import { isEnterprisePage } from '@uneed/domain/kernel/area.ts';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** Leads to a text of the help. From the area of enterprises, which it is outside of, it loads a new document. */
export const HelpLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    reloadDocument={isEnterprisePage(useLocation().pathname)}
    className="link-hover text-primary flex min-h-11 items-center gap-2 self-start text-sm font-semibold"
  >
    <CircleHelp aria-hidden className="size-4 shrink-0" />
    {children}
  </Link>
);
