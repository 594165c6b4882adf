const MENU_KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/** Whether a key moves in an unfolded menu. */
export const isMenuKey = (key: string): boolean => MENU_KEYS.includes(key);

/** Whether a key unfolds a menu from its button. */
export const isMenuOpenKey = (key: string): boolean => key === 'ArrowDown' || key === 'ArrowUp';

/** Moves the focus among the items of a menu, from the last on to the first; what cannot take it is passed over. */
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
