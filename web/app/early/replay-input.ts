import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Control, EarlyInput } from './input.ts';

/** React reports a change only if the value differs from the one that it saw last, so it sees another one first. */
function setValue(control: Control, value: string): void {
  control.value = `${value} `;
  // The setter of the element's class, which React does not observe.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}

/** A draft that was restored meanwhile is kept above what was typed. */
function withRestoredDraft({ value: current }: Control, value: string, rendered: string): string {
  if (current === rendered || value.includes(current)) return value;
  return current.includes(value) ? current : `${current}\n${value}`;
}

type Recorded = Parameters<EarlyInput['controls']['set']>[1];

/** Does again, for React, what the user did in the control. */
function replayInput(control: Control, { value, isChecked, rendered }: Recorded): void {
  const isBox = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
  if (isBox) {
    // The other radio buttons of its group are off because this one is on.
    if (control.type === 'radio' && !isChecked) return;
    control.checked = !isChecked;
    control.click();
  } else if (control instanceof HTMLSelectElement || control.type === 'file') {
    if (control instanceof HTMLSelectElement) control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const { selectionStart, selectionEnd } = control;
    const isText = control instanceof HTMLTextAreaElement;
    const text = isText ? withRestoredDraft(control, value, rendered) : value;
    setValue(control, text);
    if (text === value && selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (control !== document.activeElement)
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function replay({ controls, target }: EarlyInput): void {
  for (const [control, recorded] of controls) if (control.isConnected) replayInput(control, recorded);
  if (!target?.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}

/** Hands what the user did before React was ready over to React. Place it after the page: its effects run last. */
export function ReplayInput() {
  const taken = useRef<EarlyInput>(undefined);
  const [isHydrated, setIsHydrated] = useState(false);
  useLayoutEffect(() => {
    taken.current ??= window.takeEarlyInput?.();
    // From now on React sees each change itself: what was recorded of a control is old once it changes again.
    const forget = ({ target }: Event) => {
      for (const control of taken.current?.controls.keys() ?? [])
        if (control === target) taken.current?.controls.delete(control);
    };
    window.addEventListener('input', forget, true);
    return () => window.removeEventListener('input', forget, true);
  }, []);
  useEffect(() => {
    // Rendered together with what the effects of the page set, such as a restored draft.
    if (!isHydrated) return setIsHydrated(true);
    // Outside of the effect: each change is rendered before the next one, which may build on it.
    if (taken.current) setTimeout(replay, 0, taken.current);
  }, [isHydrated]);
  return null;
}
