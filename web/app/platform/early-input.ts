import { useEffect, useLayoutEffect, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type EarlyInput = {
  /** What the user last typed or chose in each control, and the text that the server rendered there. */
  controls: Map<Control, { value: string; isChecked: boolean; rendered: string }>;
  /** The button that was clicked last, or the form that was submitted without one (with Enter). */
  target: HTMLButtonElement | HTMLFormElement | undefined;
};

declare global {
  interface Window {
    /** Ends the recording and returns what was recorded. */
    takeEarlyInput?: () => EarlyInput;
  }
}

/**
 * Records, until React is ready, what the user types and chooses, and the last click on a button or submission of a form.
 * React knows nothing of a value typed before: it would render its own one again.
 *
 * A click is withheld from React, so that it is not handled twice. Links, and submissions that the server accepts (a form with an
 * `action`, or a submit button of a `post` form), are left to the browser, except for a submit button with `data-replay`: React does
 * more than its form. The button is dimmed meanwhile (app.css). When a script cannot be loaded, all is left to the browser.
 */
const SCRIPT = `(function(){var b,m=new Map();
function set(t){if(b)delete b.dataset.clicked;b=t;if(b&&b.tagName==='BUTTON')b.dataset.clicked=''}
function onInput(e){var t=e.target;if(/^(INPUT|TEXTAREA|SELECT)$/.test(t.tagName))
m.set(t,{value:t.value,isChecked:t.checked===true,rendered:t.defaultValue||''})}
function onClick(e){var t=e.target.closest('button');if(!t||t.type!=='button'&&!('replay'in t.dataset))return;
e.preventDefault();e.stopPropagation();set(t)}
function onSubmit(e){var f=e.target;if(f.hasAttribute('action')||f.method==='post'&&e.submitter)return;
e.preventDefault();e.stopPropagation();set(e.submitter||f)}
var l=[['input',onInput],['change',onInput],['click',onClick],['submit',onSubmit]];
function stop(){l.forEach(function(x){removeEventListener(x[0],x[1],true)});var r={controls:m,target:b};set();m=new Map();return r}
l.forEach(function(x){addEventListener(x[0],x[1],true)});
addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')stop()},true);
window.takeEarlyInput=stop})()`;

/** For `HeadScript`. */
export const EARLY_INPUT_SCRIPT = import.meta.env.SSR ? SCRIPT : '';

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

type Recorded = ReturnType<EarlyInput['controls']['get']>;

/** Does again, for React, what the user did in the control. */
function replayInput(control: Control, { value, isChecked, rendered }: NonNullable<Recorded>): void {
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
export function EarlyInput() {
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
