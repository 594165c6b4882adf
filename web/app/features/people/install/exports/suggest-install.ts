import { readDeviceClock } from '../../../../platform/clock.ts';
import { updateHint } from '../hint/hint-store.ts';
import { isHintDue, recordUse } from '../hint/visit-history.ts';

/** Call after the user saved some jobs: the hint is shown at once if it is due now. */
export function suggestInstall(): void {
  recordUse();
  if (isHintDue(new Date(readDeviceClock()))) updateHint('shown');
}

/** Call after the user applied to a job or created an alert, where push messages are offered: the hint waits for the next visit. */
export const suggestInstallLater = (): void => recordUse();
