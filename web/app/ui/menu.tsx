import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  /** Name of the button for those who do not see what is on it. */
  label?: string;
  /** What stands on the button. */
  button: ReactNode;
  buttonClassName?: string;
  /** Side on which button and list meet. */
  align?: 'start' | 'end';
  /** `MenuLink`s and `MenuButton`s; a click on any of them closes the list. */
  children: ReactNode;
};

/** A button that unfolds a list of links and deeds; Esc, a click elsewhere and leaving it by Tab fold it. */
export function Menu({ label, button, buttonClassName, align = 'end', children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const listId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Esc from the elements inside.
    <div
      ref={box}
      className="relative"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        trigger.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !box.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames('cursor-pointer', buttonClassName)}
      >
        {label !== undefined && <span className="sr-only">{label}</span>}
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link or button inside is a click as well. */}
      <ul
        id={listId}
        hidden={!isOpen}
        onClick={() => setIsOpen(false)}
        className={classNames(
          'bg-base-100 border-base-300 absolute top-full z-40 mt-2 w-max min-w-52 rounded-box border p-1.5 shadow-lg',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </ul>
    </div>
  );
}
