import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonStyle, buttonClasses } from './button-style.ts';

type Props = Omit<ComponentProps<'button'>, 'style'> &
  ButtonStyle & {
    /** Shows a spinner and disables the button. */
    isBusy?: boolean;
  };

/** A button; `type` is `button` by default. */
export function Button({
  tone,
  size,
  isWide,
  isSquare,
  isBusy,
  className,
  children,
  disabled,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      className={buttonClasses({ tone, size, isWide, isSquare }, className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <Spinner size="sm" />}
      {children}
    </button>
  );
}
