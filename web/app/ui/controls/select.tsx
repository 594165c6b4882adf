import { type ComponentProps, useContext } from 'react';
import { classNames } from '../class-names.ts';
import { SendingContext } from './form.tsx';
import { CONTROL_CLASSES } from './text-input.tsx';

/** A native select; its children are `<option>`s. */
export function Select({ className, disabled = false, ...rest }: Omit<ComponentProps<'select'>, 'style'>) {
  const isSending = useContext(SendingContext);
  return (
    <select
      className={classNames('select', CONTROL_CLASSES, className)}
      disabled={disabled || isSending}
      {...rest}
    />
  );
}
