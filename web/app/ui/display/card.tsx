import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A surface for related content. */
export function Card({ className, ...rest }: Omit<ComponentProps<'div'>, 'style'>) {
  return (
    <div
      className={classNames('bg-base-100 border-base-300 rounded-box border p-5 sm:p-6', className)}
      {...rest}
    />
  );
}
