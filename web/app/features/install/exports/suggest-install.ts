import { updateHint } from '../hint/hint-store.ts';
import { isHintDue, recordAct } from '../hint/visit-history.ts';

/** Call after the user applied to a job, saved some or created an alert: the hint is shown at once if it is due now. */
export function suggestInstall(): void {
  recordAct();
  if (isHintDue(new Date())) updateHint('shown');
}
