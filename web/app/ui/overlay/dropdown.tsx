import {
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** Opens the panel for another element, and moves the focus to the button. */
export type DropdownHandle = { open: () => void };

type Panel = { id: string; isOpen: boolean; close: () => void };

type Props = {
  /** Content of the button, including its accessible name. */
  button: ReactNode;
  buttonClassName: string;
  /** Called for each key on the button or in the panel; returns true when it handled the key. */
  onKey?: (key: string, panel: { isOpen: boolean; open: () => void }) => boolean;
  /** Renders the panel: it sets the `id` and is `hidden` while closed. */
  children: (panel: Panel) => ReactElement;
  ref?: Ref<DropdownHandle> | undefined;
};

/** A button that opens a panel below it; Esc, a click outside and leaving it by Tab close it. */
export function Dropdown({ button, buttonClassName, onKey, children, ref }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  /** The focused element disappears, so the focus returns to the button; a dialog that opens now then returns it there too. */
  const close = () => {
    setIsOpen(false);
    trigger.current?.focus();
  };
  const openAndFocus = () => {
    setIsOpen(true);
    trigger.current?.focus();
  };
  useImperativeHandle(ref, () => ({ open: openAndFocus }));
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
        // Rendered synchronously: hidden elements cannot take the focus.
        const open = () => flushSync(() => setIsOpen(true));
        if (onKey?.(event.key, { isOpen, open })) event.preventDefault();
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
