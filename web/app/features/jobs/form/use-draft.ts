import type { NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readStorage, writeStorage } from '../../../platform/browser-storage.ts';
import { useViewer } from '../../../platform/session/use-viewer.ts';
import { type JobFormValues, jobFormValuesSchema } from './job-form.values.ts';

/** Debounce of saving, in milliseconds. Saves at once when the page is hidden or the form is unmounted. */
const SAVE_DELAY_MS = 400;

type JobForm = UseFormReturn<JobFormValues, unknown, NewJob>;

/**
 * Stores the form as a draft in localStorage, per user and `name`, until `discard` is called after submission. On mount a
 * stored draft is restored, and `isRestored` is true; `startOver` resets the form. The draft survives signing out, so that a
 * user whose session expired finds it again; the key contains the user's id, so no other user reads it.
 */
export function useDraft(form: JobForm, name: string) {
  const viewer = useViewer();
  const key = viewer === null ? null : `uneed-vacante-${name}-${viewer._id}`;
  const [isRestored, setIsRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<JobFormValues>(null);
  const isDiscarded = useRef(false);
  useEffect(() => {
    if (key === null) return;
    const draft = readDraft(key);
    if (draft !== null) {
      form.reset(draft, { keepDefaultValues: true });
      setIsRestored(true);
    }
    const save = () => {
      clearTimeout(timer.current);
      if (unsaved.current !== null) writeStorage(key, JSON.stringify(unsaved.current));
      unsaved.current = null;
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isDiscarded.current) return;
        unsaved.current = values;
        clearTimeout(timer.current);
        timer.current = setTimeout(save, SAVE_DELAY_MS);
      },
    });
    window.addEventListener('pagehide', save);
    // A phone may kill a page in the background without `pagehide`.
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
    if (key !== null) writeStorage(key, null);
  };
  const discard = () => {
    isDiscarded.current = true;
    remove();
  };
  const startOver = () => {
    form.reset();
    remove();
    setIsRestored(false);
  };
  return { isRestored, discard, startOver };
}

function readDraft(key: string): JobFormValues | null {
  try {
    return jobFormValuesSchema.parse(JSON.parse(readStorage(key) ?? 'null'));
  } catch {
    return null;
  }
}
