import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonStyle, buttonClasses } from './button-style.ts';

type Props = Omit<ComponentProps<'button'>, 'style' | 'ref'> &
  ButtonStyle & {
    /** Shows a spinner and disables the button. */
    isBusy?: boolean;
  };

/**
 * Gives the focus back to a button, or to a field of a form, that lost it because it was disabled while it was busy. Returns the ref of the
 * button, or of what contains the fields.
 */
export function useFocusAfterBusy<E extends HTMLElement>(isBusy: boolean) {
  const box = useRef<E>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isBusy) {
      const isInside = activeElement instanceof HTMLElement && box.current?.contains(activeElement);
      focused.current = isInside ? activeElement : null;
      return;
    }
    if (activeElement === document.body) focused.current?.focus({ preventScroll: true });
    focused.current = null;
  }, [isBusy]);
  return box;
}

/** A button; `type` is `button` by default. */
export function Button({
  tone,
  size,
  isWide,
  isSquare,
  isBusy = false,
  className,
  children,
  disabled,
  ...rest
}: Props) {
  const button = useFocusAfterBusy<HTMLButtonElement>(isBusy);
  return (
    <button
      ref={button}
      type="button"
      className={buttonClasses({ tone, size, isWide, isSquare }, className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <Spinner size="sm" />}
      <span className="contents">{children}</span>
    </button>
  );
}
