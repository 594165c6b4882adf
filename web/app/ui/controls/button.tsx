import { type ComponentProps, useContext, useLayoutEffect, useRef } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonStyle, buttonClasses } from './button-style.ts';
import { SendingContext } from './form.tsx';

type Props = Omit<ComponentProps<'button'>, 'style' | 'ref'> &
  ButtonStyle & {
    /** Shows a spinner and disables the button. */
    isBusy?: boolean;
  };

/** Gives the focus back to a button that lost it because it was disabled. Returns the ref of the button. */
function useFocusAfter(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!isDisabled && hadFocus.current && activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    hadFocus.current = isDisabled && activeElement === button.current;
  }, [isDisabled]);
  return button;
}

/** A button; `type` is `button` by default. While the form that it is in is being sent, it is disabled. */
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
  const isSending = useContext(SendingContext);
  const button = useFocusAfter(isBusy || isSending);
  return (
    <button
      ref={button}
      type="button"
      className={buttonClasses({ tone, size, isWide, isSquare }, className)}
      disabled={disabled || isBusy || isSending}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <Spinner size="sm" />}
      <span className="contents">{children}</span>
    </button>
  );
}
