import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import toast from 'react-hot-toast/headless';

/** Long enough to read the sentence. */
const WITHHELD_TOAST_MS = 10_000;

/** Confirms that a job was saved; if others do not see it, says why instead. */
export function showSavedJob({ withheld }: Pick<Job, 'withheld'>, text: string): void {
  if (withheld === undefined) toast.success(text);
  else toast(withheld.text, { duration: WITHHELD_TOAST_MS });
}
