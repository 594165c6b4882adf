import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onInput` once after hydration with the values of the form: a visitor may have changed them before. */
export function usePreHydrationInput(
  form: RefObject<HTMLFormElement | null>,
  onInput: (values: URLSearchParams) => void,
) {
  const latest = useRef(onInput);
  useEffect(() => {
    if (form.current === null) return;
    const values = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string') values.append(name, value);
    }
    // After React ran its effects: the callback may navigate at once.
    queueMicrotask(() => latest.current(values));
  }, [form]);
}
