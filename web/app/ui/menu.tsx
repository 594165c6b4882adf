import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FoldOut } from './fold-out.tsx';

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

/** A button that unfolds a list of links and deeds. */
export function Menu({ label, button, buttonClassName, align = 'end', children }: Props) {
  return (
    <FoldOut
      buttonClassName={classNames('cursor-pointer', buttonClassName)}
      button={
        <>
          {label !== undefined && <span className="sr-only">{label}</span>}
          {button}
        </>
      }
    >
      {({ id, isOpen, close }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link or button inside is a click as well.
        <ul
          id={id}
          hidden={!isOpen}
          onClick={close}
          className={classNames(
            'bg-base-100 border-base-300 absolute top-full z-40 mt-2 w-max min-w-52 rounded-box border p-1.5 shadow-lg',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          {children}
        </ul>
      )}
    </FoldOut>
  );
}
