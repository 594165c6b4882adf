import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_CLASSES } from './text-input.tsx';

/** A multi-line text input. */
export function TextArea({ className, rows = 4, ...rest }: Omit<ComponentProps<'textarea'>, 'style'>) {
  return <textarea rows={rows} className={classNames('textarea', CONTROL_CLASSES, className)} {...rest} />;
}
