import type { ComponentProps } from 'react';
import { AccountLink } from './account-link.tsx';

type Props = Omit<ComponentProps<typeof AccountLink>, 'className'> & { message: string | undefined };

/** An error at a field, with the way on as a link below it. */
export const ErrorWithLink = ({ message, ...link }: Props) => (
  <>
    <span>{message}</span>
    <span className="block">
      <AccountLink className="text-sm" {...link} />
    </span>
  </>
);
