import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { isComposing } from '../../../../ui/is-composing.ts';

type Input = RefObject<HTMLInputElement | null>;

type Options = {
  input: Input;
  listId: string;
  /** Keys of the options; the list is shown if there are any. */
  keys: string[];
  /** Called with the text of the input when it gets the focus, is clicked, or changes. */
  onText: (text: string) => void;
  onChoose: (index: number) => void;
  /** Called for the key Delete on an option; without it the key edits the text. */
  onDelete: ((index: number) => void) | undefined;
  /** Contains the list, and buttons that may get the focus. */
  popup: RefObject<HTMLElement | null>;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The index after a step; -1, where no option is active, lies between the last and the first one. */
const moveBy = (active: number, step: number, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;

/** Sets the attributes that name the list and the active option, and resets them in the end. */
function useAttributes(input: Input, listId: string, isShown: boolean, active: number) {
  useLayoutEffect(() => {
    const element = input.current;
    element?.setAttribute('aria-autocomplete', 'list');
    element?.setAttribute('aria-controls', listId);
    element?.setAttribute('aria-expanded', String(isShown));
    if (isShown && active >= 0) element?.setAttribute('aria-activedescendant', `${listId}-${active}`);
    return () => {
      element?.setAttribute('aria-expanded', 'false');
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'])
        element?.removeAttribute(name);
    };
  }, [input, listId, isShown, active]);
}

/**
 * Makes an input a combobox with a list of options (ARIA 1.2): the focus stays in the input, arrow keys move, Enter chooses or,
 * without an active option, closes, Esc closes. Adds its listeners to the element, because the input is rendered by a component that works without this code.
 */
export function useCombobox({ input, popup, listId, keys, ...on }: Options) {
  const [isOpen, setIsOpen] = useState(false);
  // By key: other suggestions may arrive while one is active.
  const [activeKey, setActiveKey] = useState<string>();
  const active = activeKey === undefined ? -1 : keys.indexOf(activeKey);
  const isShown = isOpen && keys.length > 0;
  useAttributes(input, listId, isShown, active);

  const close = () => {
    setIsOpen(false);
    setActiveKey(undefined);
  };
  const open = useEffectEvent((text: string) => {
    on.onText(text);
    setActiveKey(undefined);
    setIsOpen(true);
  });
  const handleBlur = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && popup.current?.contains(relatedTarget))) close();
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const step = STEPS[key];
    if (isComposing(event)) return;
    if (step !== undefined && keys.length > 0) {
      setIsOpen(true);
      setActiveKey(keys[moveBy(active, step, keys.length)]);
    } else if (key === 'Enter' && isShown && active >= 0) on.onChoose(active);
    else if (key === 'Delete' && isShown && active >= 0 && on.onDelete) on.onDelete(active);
    else if (key === 'Escape' && isShown) close();
    else {
      // In a text, these keys move the cursor.
      if (key === 'Home' || key === 'End') setActiveKey(undefined);
      // The input searches its text: the list would cover the results.
      if (key === 'Enter') close();
      return;
    }
    // The input must not handle the key too: it would search, or clear its text.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const openWithText = () => open(element.value);
    // Clicked: it may have the focus already, with its list closed.
    for (const type of ['input', 'click', 'focus']) element.addEventListener(type, openWithText, { signal });
    element.addEventListener('keydown', handleKey, { signal });
    element.addEventListener('blur', handleBlur, { signal });
    // This code is loaded because the input got the focus.
    if (document.activeElement === element) openWithText();
    return () => listeners.abort();
  }, [input]);
  return { isShown, active, close };
}
