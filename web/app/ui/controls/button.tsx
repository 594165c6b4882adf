import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonStyle, buttonClasses } from './button-style.ts';

type Props = Omit<ComponentProps<'button'>, 'style' | 'ref'> &
  ButtonStyle & {
    /** Shows a spinner and disables the button. */
    isBusy?: boolean;
  };

/** Gives the focus back to a button that lost it because it was disabled while it was busy. Returns the ref of the button. */
function useFocusAfterBusy(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isBusy) {
      hadFocus.current = document.activeElement === button.current;
      return;
    }
    if (hadFocus.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [isBusy]);
  return button;
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
  const button = useFocusAfterBusy(isBusy);
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
