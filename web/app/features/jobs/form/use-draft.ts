import type { NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '../../../platform/session/use-session.ts';
import { type JobFormValues, jobFormValuesSchema } from './job-form.values.ts';

/** What is typed is kept on the device this long after the last key, and at once when the page goes or is left for another. */
const SAVE_DELAY_MS = 400;

type JobForm = UseFormReturn<JobFormValues, unknown, NewJob>;

/**
 * Keeps what is typed on this device under `name`, for the person who is signed in, until it was sent (`forget`). On the way
 * back it is in the form again, and `isRestored` says so; `startOver` empties the form. It stays when one signs out: nobody
 * else's form reads it, and who was signed out halfway finds their work again.
 */
export function useDraft(form: JobForm, name: string) {
  const { user } = useSession();
  const key = user === null ? null : `uneed-vacante-${name}-${user._id}`;
  const [isRestored, setIsRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<JobFormValues>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (key === null) return;
    const draft = readDraft(key);
    if (draft !== null) {
      form.reset(draft, { keepDefaultValues: true });
      setIsRestored(true);
    }
    const save = () => {
      clearTimeout(timer.current);
      if (unsaved.current !== null) saveDraft(key, unsaved.current);
      unsaved.current = null;
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isDone.current) return;
        unsaved.current = values;
        clearTimeout(timer.current);
        timer.current = setTimeout(save, SAVE_DELAY_MS);
      },
    });
    window.addEventListener('pagehide', save);
    // A phone may end a page in the background without another word.
    document.addEventListener('visibilitychange', save);
    return () => {
      stop();
      save();
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
    };
  }, [form, key]);
  const remove = () => {
    clearTimeout(timer.current);
    unsaved.current = null;
    if (key !== null) localStorage.removeItem(key);
  };
  const forget = () => {
    isDone.current = true;
    remove();
  };
  const startOver = () => {
    form.reset();
    remove();
    setIsRestored(false);
  };
  return { isRestored, forget, startOver };
}

function readDraft(key: string): JobFormValues | null {
  try {
    return jobFormValuesSchema.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

function saveDraft(key: string, values: JobFormValues) {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    // A device without room or with storage switched off: the form works all the same.
  }
}
