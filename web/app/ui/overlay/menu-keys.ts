const MENU_KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/** Whether a key moves the focus in an open menu. */
export const isMenuKey = (key: string): boolean => MENU_KEYS.includes(key);

/** Whether a key opens a menu from its button. */
export const isMenuOpenKey = (key: string): boolean => key === 'ArrowDown' || key === 'ArrowUp';

/** Moves the focus among the items of a menu, from the last to the first; items that cannot take the focus are skipped. */
export function moveMenuFocus(list: HTMLElement, key: string): void {
  const items = [...list.querySelectorAll<HTMLElement>('a, button')];
  if (key === 'ArrowUp' || key === 'End') items.reverse();
  const current = items.find((item) => item === document.activeElement);
  const next = current && isMenuOpenKey(key) ? items.indexOf(current) + 1 : 0;
  for (const item of [...items.slice(next), ...items.slice(0, next)]) {
    item.focus();
    if (document.activeElement === item) return;
  }
}
