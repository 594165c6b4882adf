import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Dropdown, type DropdownHandle } from './dropdown.tsx';

type Props = {
  /** Accessible name of the button, where its content has none. */
  label?: string;
  /** Content of the button. */
  button: ReactNode;
  buttonClassName?: string;
  /** Side on which the list is aligned with the button. */
  align?: 'start' | 'end';
  /** `MenuLink`s and `MenuButton`s; a click on any of them closes the list. */
  children: ReactNode;
  ref?: Ref<DropdownHandle>;
};

const MENU_KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/** Whether a key moves the focus in an open menu. */
const isMenuKey = (key: string): boolean => MENU_KEYS.includes(key);

/** Whether a key opens a menu from its button. */
const isMenuOpenKey = (key: string): boolean => key === 'ArrowDown' || key === 'ArrowUp';

/** Moves the focus among the items of a menu, from the last to the first; items that cannot take the focus are skipped. */
function moveMenuFocus(list: HTMLElement, key: string): void {
  const items = [...list.querySelectorAll<HTMLElement>('a, button')];
  if (key === 'ArrowUp' || key === 'End') items.reverse();
  const current = items.find((item) => item === document.activeElement);
  const next = current && isMenuOpenKey(key) ? items.indexOf(current) + 1 : 0;
  for (const item of [...items.slice(next), ...items.slice(0, next)]) {
    item.focus();
    if (document.activeElement === item) return;
  }
}

/** A button that opens a list of links and buttons: arrows, Home and End move among them, Tab moves through and out. */
export function Menu({ label, button, buttonClassName, align = 'end', children, ref }: Props) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Dropdown
      ref={ref}
      onKey={(key, { isOpen, open }) => {
        if (!(isOpen ? isMenuKey(key) : isMenuOpenKey(key))) return false;
        if (!isOpen) open();
        if (list.current) moveMenuFocus(list.current, key);
        return true;
      }}
      buttonClassName={classNames('cursor-pointer', buttonClassName)}
      button={
        <>
          {label !== undefined && <span className="sr-only">{label}</span>}
          {button}
        </>
      }
    >
      {({ id, isOpen, close }) => (
        <MenuList list={list} id={id} isOpen={isOpen} close={close} align={align}>
          {children}
        </MenuList>
      )}
    </Dropdown>
  );
}

/** Height of the bottom tabs of a phone, with a margin. */
const BOTTOM_TABS_HEIGHT_PX = 72;

type ListProps = Required<Pick<Props, 'align' | 'children'>> & {
  list: RefObject<HTMLUListElement | null>;
  id: string;
  isOpen: boolean;
  close: () => void;
};

/**
 * Its items exist from the first opening on: a feed has a menu for each post. Opens downward, or upward where the list does not
 * fit below and there is more room above.
 */
function MenuList({ list, id, isOpen, close, align, children }: ListProps) {
  const [isUpward, setIsUpward] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useLayoutEffect(() => {
    // A closed one measures nothing: a page has many, and each would make the browser compute the layout at once.
    if (!isOpen) return;
    const box = list.current?.parentElement?.getBoundingClientRect();
    if (!list.current || !box) return;
    const below = window.innerHeight - BOTTOM_TABS_HEIGHT_PX - box.bottom;
    setIsUpward(list.current.offsetHeight > below && box.top > below);
  }, [list, isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link or button inside is a click as well.
    <ul
      ref={list}
      id={id}
      hidden={!isOpen}
      onClick={close}
      className={classNames(
        'bg-base-100 border-base-300 absolute z-40 w-max min-w-52 rounded-box border p-1.5 shadow-lg',
        isUpward ? 'bottom-full mb-2' : 'top-full mt-2',
        align === 'end' ? 'right-0' : 'left-0',
      )}
    >
      {wasOpened && children}
    </ul>
  );
}
