import { type ComponentProps, useContext } from 'react';
import { classNames } from '../class-names.ts';
import { SendingContext } from './form.tsx';

/** Classes of all text inputs and selects. */
export const CONTROL_CLASSES =
  'w-full min-h-11 text-base aria-invalid:border-error aria-invalid:outline-error [&[readonly]]:bg-base-200';

/** A one-line text input; spread the props of a `Field` and react-hook-form's `register` onto it. */
export function TextInput({ className, readOnly = false, ...rest }: Omit<ComponentProps<'input'>, 'style'>) {
  const isSending = useContext(SendingContext);
  return (
    <input
      className={classNames('input', CONTROL_CLASSES, className)}
      readOnly={readOnly || isSending}
      {...rest}
    />
  );
}
