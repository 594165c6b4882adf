import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_CLASSES } from './text-input.tsx';

/** A native select; its children are `<option>`s. */
export function Select({ className, ...rest }: Omit<ComponentProps<'select'>, 'style'>) {
  return <select className={classNames('select', CONTROL_CLASSES, className)} {...rest} />;
}
