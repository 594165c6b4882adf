import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Panel = { id: string; isOpen: boolean; close: () => void };

type Props = {
  /** What stands on the button, its name included. */
  button: ReactNode;
  buttonClassName: string;
  /** Told of a key on the button or inside, and how to unfold; true when that was what the key is for. */
  onKey?: (key: string, panel: { isOpen: boolean; unfold: () => void }) => boolean;
  /** Draws what unfolds: it carries the `id` and is `hidden` while folded. */
  children: (panel: Panel) => ReactNode;
};

/** A button that unfolds a panel below it; Esc, a click elsewhere and leaving it by Tab fold it. */
export function Dropdown({ button, buttonClassName, onKey, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  /** What had the focus is not there any more: it goes back to the button, also from a dialog that opens now. */
  const close = () => {
    setIsOpen(false);
    trigger.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !container.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys from the elements inside.
    <div
      ref={container}
      className="relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
        // Shown at once: what is hidden takes no focus.
        const open = () => flushSync(() => setIsOpen(true));
        if (onKey?.(event.key, { isOpen, unfold: open })) event.preventDefault();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !container.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={buttonClassName}
      >
        {button}
      </button>
      {children({ id, isOpen, close })}
    </div>
  );
}
