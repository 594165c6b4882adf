import { type ComponentProps, useContext } from 'react';
import { classNames } from '../class-names.ts';
import { SendingContext } from './form.tsx';
import { CONTROL_CLASSES } from './text-input.tsx';

/** A multi-line text input. */
export function TextArea({
  className,
  rows = 4,
  readOnly = false,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'style'>) {
  const isSending = useContext(SendingContext);
  return (
    <textarea
      rows={rows}
      className={classNames('textarea', CONTROL_CLASSES, className)}
      readOnly={readOnly || isSending}
      {...rest}
    />
  );
}
