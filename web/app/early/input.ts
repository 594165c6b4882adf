export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type EarlyInput = {
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

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

function readControl(control: Control) {
  const { value } = control;
  if (control instanceof HTMLSelectElement) return { value, isChecked: false, rendered: '' };
  const isChecked = control instanceof HTMLInputElement && control.checked;
  return { value, isChecked, rendered: control.defaultValue };
}

/** The button that a click in it presses and that React handles: links and other submit buttons are left to the browser. */
function findButton(target: EventTarget | null): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.type === 'button' || button?.dataset.replay !== undefined ? button : null;
}

/**
 * Records, until React is ready, what the user types and chooses, and the last click on a button or submission of a form.
 * React knows nothing of a value typed before: it would render its own one again.
 *
 * A click is withheld from React, so that it is not handled twice. Links, and submissions that the server accepts (a form with an
 * `action`, or a submit button of a `post` form), are left to the browser, except for a submit button with `data-replay`: React does
 * more than its form. The button is dimmed meanwhile (app.css). When a script cannot be loaded, all is left to the browser.
 */
export function recordInput(): void {
  let recorded: EarlyInput = { controls: new Map(), target: undefined };

  function withhold(event: Event, target: EarlyInput['target']): void {
    event.preventDefault();
    event.stopPropagation();
    delete recorded.target?.dataset.clicked;
    recorded.target = target;
    if (target instanceof HTMLButtonElement) target.dataset.clicked = '';
  }
  const onInput = ({ target }: Event) => {
    if (isControl(target)) recorded.controls.set(target, readControl(target));
  };
  function take(): EarlyInput {
    // Not by an `AbortSignal`: WebKit sometimes kept the listeners, which then withheld every click.
    removeEventListener('input', onInput, true);
    removeEventListener('change', onInput, true);
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    const taken = recorded;
    delete taken.target?.dataset.clicked;
    recorded = { controls: new Map(), target: undefined };
    return taken;
  }
  addEventListener('input', onInput, true);
  addEventListener('change', onInput, true);
  const onClick = (event: MouseEvent) => {
    const button = findButton(event.target);
    if (button !== null) withhold(event, button);
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    if (form.method === 'post' && submitter !== null) return;
    withhold(event, submitter instanceof HTMLButtonElement ? submitter : form);
  };
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) take();
  };
  addEventListener('error', onError, true);
  window.takeEarlyInput = take;
}
