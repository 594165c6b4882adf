import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** What can be done with the content of a card. On a phone the buttons fill their rows. */
export const ButtonRow = ({ className, ...rest }: Omit<ComponentProps<'div'>, 'style'>) => (
  <div className={classNames('flex flex-wrap gap-3 empty:hidden max-sm:*:flex-auto', className)} {...rest} />
);
