import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** Looks of every one-line control. */
export const CONTROL_CLASSES =
  'w-full min-h-11 text-base aria-invalid:border-error aria-invalid:outline-error [&[readonly]]:bg-base-200';

/** A one-line text box; spread a Field's wiring or react-hook-form's `register` onto it. */
export function TextInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'style'>) {
  return <input className={classNames('input', CONTROL_CLASSES, className)} {...rest} />;
}
