import { type RefObject, useEffect, useRef } from 'react';

/** Hands over what a form holds once the page is awake: a visitor may have typed and chosen before that. */
export function useEarlyChanges(
  form: RefObject<HTMLFormElement | null>,
  take: (held: URLSearchParams) => void,
) {
  const latest = useRef(take);
  useEffect(() => {
    if (form.current === null) return;
    const held = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string') held.append(name, value);
    }
    // Not while React still runs effects: what takes them may navigate at once.
    queueMicrotask(() => latest.current(held));
  }, [form]);
}
