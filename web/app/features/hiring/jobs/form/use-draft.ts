import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { readDeviceClock } from '../../../../platform/clock.ts';
import type { useEdit } from '../../../../platform/forms/use-edit.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { claimDraft, type JobDraft, lockDraft, removeDraft, writeDraft } from './job-drafts.ts';
import { isSameJob, mergeDraft } from './job-form.parts.ts';
import { EMPTY_JOB, type JobContent, type JobFormValues, toFormValues } from './job-form.values.ts';

/** Debounce of saving, in milliseconds. Saves at once when the page is hidden or the form is unmounted. */
const SAVE_DELAY_MS = 400;

type JobForm = UseFormReturn<JobFormValues, unknown, NewJob>;
export type JobEdit = ReturnType<typeof useEdit<JobContent>>;

/**
 * Stores the form as a draft in localStorage, per user, job and tab (job-drafts.ts), until `discard` is called after submission. On mount
 * the newest draft that is open in no other tab is restored, and `isRestored` is true; `others` are the rest of them. `hasFailed` is true while
 * this device does not store the draft. The draft survives signing out, so that a user whose session expired finds it again; its key
 * names the user, or the member of a team, so nobody else reads it.
 */
export function useDraft(form: JobForm, job: string, edit: JobEdit | undefined) {
  const viewer = useViewer();
  const name = viewer === null ? null : `uneed-vacante-${job}-${viewer.draftOwner}`;
  const [isRestored, setIsRestored] = useState(false);
  const { others, setOthers, discardOther } = useOtherDrafts(name);
  const [hasFailed, setHasFailed] = useState(false);
  const [stored] = useState(edit?.began ?? null);
  const own = useOwnDraft(name);
  const autoSave = useAutoSave(form, (values) => {
    const base = edit?.began ?? null;
    if (isSameJob(values, base === null ? EMPTY_JOB : toFormValues(base))) own.remove();
    else setHasFailed(!own.write({ values, base, savedAt: readDeviceClock() }));
  });
  const restore = (draft: JobDraft) => {
    const { values, began, conflicts } = mergeWithStored(draft, stored);
    form.reset(values, { keepDefaultValues: true });
    if (began !== null) edit?.restart(began, conflicts);
    setIsRestored(true);
  };
  /** Opens the wanted draft, or else the newest that is free. */
  const open = async (wanted: string | null) => {
    autoSave.flush();
    const before = JSON.stringify(form.getValues());
    const claimed = await own.claim(wanted);
    if (claimed === null) return;
    const { id, previousId, draft, others } = claimed;
    const isRedundant = (each: JobDraft) => mergeWithStored(each, stored).isRedundant;
    const offer = (drafts: JobDraft[]) => setOthers(drafts.filter((each) => !isRedundant(each)));
    // What was typed in the meantime stays, in the draft that the form had, and the found one is offered.
    if (JSON.stringify(form.getValues()) !== before) {
      offer((draft === null ? others : [draft, ...others]).filter((each) => each.id !== previousId));
      if (id !== previousId) own.start(previousId);
      return;
    }
    offer(others);
    if (draft !== null && isRedundant(draft)) own.remove();
    else if (draft !== null) restore(draft);
  };
  const onMount = useEffectEvent(() => void open(null));
  useEffect(() => {
    if (name !== null) onMount();
  }, [name]);
  const remove = () => {
    autoSave.cancel();
    own.remove();
  };
  return {
    isRestored,
    others,
    discardOther,
    hasFailed,
    open,
    getIdempotencyKey: own.getId,
    discard: remove,
    startOver: () => {
      form.reset();
      if (stored !== null) edit?.restart(stored);
      remove();
      setIsRestored(false);
    },
    /** The draft becomes another job than the one that was created from it. */
    renew: () => {
      remove();
      own.start(null);
      own.write({ values: form.getValues(), base: null, savedAt: readDeviceClock() });
    },
  };
}

function useOtherDrafts(name: string | null) {
  const [others, setOthers] = useState<readonly JobDraft[]>([]);
  const discardOther = (other: JobDraft) => {
    if (name !== null) removeDraft(name, other.id);
    setOthers(others.filter((each) => each !== other));
  };
  return { others, setOthers, discardOther };
}

/** The draft that belongs to this form: its id, and the lock that this tab holds. */
function useOwnDraft(name: string | null) {
  const id = useRef<string | null>(null);
  const tab = useRef<AbortController>(null);
  const getId = (): string => {
    id.current ??= createIdempotencyKey();
    return id.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other drafts.
  useEffect(() => () => tab.current?.abort(), [name]);
  return {
    getId,
    /** Returns null if the form was unmounted in the meantime. */
    claim: async (wanted: string | null) => {
      tab.current?.abort();
      if (name === null) return null;
      const controller = new AbortController();
      tab.current = controller;
      const claimed = await claimDraft(name, { wanted, released: id.current, until: controller.signal });
      if (claimed === null || controller.signal.aborted) return null;
      const previousId = id.current;
      id.current = claimed.id;
      return { ...claimed, previousId };
    },
    /** Goes on with another draft of this form, by default a new one. */
    start: (other: string | null) => {
      tab.current?.abort();
      const controller = new AbortController();
      tab.current = controller;
      id.current = other ?? createIdempotencyKey();
      if (name !== null) void lockDraft(name, id.current, controller.signal);
    },
    /** Returns false when this device does not store it. */
    write: (draft: Omit<JobDraft, 'id'>) => name === null || writeDraft(name, { ...draft, id: getId() }),
    remove: () => {
      if (name !== null && id.current !== null) removeDraft(name, id.current);
    },
  };
}

/** Calls `save` with the values of the form after they changed, at the latest when the page is hidden or the form is unmounted. */
function useAutoSave(form: JobForm, save: (values: JobFormValues) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<JobFormValues>(null);
  const flush = () => {
    clearTimeout(timer.current);
    const values = unsaved.current;
    unsaved.current = null;
    if (values !== null) save(values);
  };
  const flushNow = useEffectEvent(flush);
  useEffect(() => {
    const onHide = () => flushNow();
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        unsaved.current = values;
        clearTimeout(timer.current);
        timer.current = setTimeout(onHide, SAVE_DELAY_MS);
      },
    });
    window.addEventListener('pagehide', onHide);
    // A phone may kill a page in the background without `pagehide`.
    document.addEventListener('visibilitychange', onHide);
    return () => {
      stop();
      flushNow();
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [form]);
  const cancel = () => {
    clearTimeout(timer.current);
    unsaved.current = null;
  };
  return { flush, cancel };
}

/** The values of a draft over the job as it is stored now; `isRedundant` if they say nothing new. */
function mergeWithStored(draft: JobDraft, stored: JobContent | null) {
  const merged =
    stored === null
      ? { values: draft.values, began: null, conflicts: {} }
      : mergeDraft(draft.values, draft.base ?? stored, stored);
  const isRedundant = isSameJob(merged.values, stored === null ? EMPTY_JOB : toFormValues(stored));
  return { ...merged, isRedundant };
}
