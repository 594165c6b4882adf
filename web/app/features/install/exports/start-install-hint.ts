import { InstallHint, InstallHintOnNextPage } from '../hint/install-hint.tsx';
import { isHintDue, recordAct, recordPage } from '../hint/visit-history.ts';
import { setInstallHint } from './install-hint-slot.tsx';

/** Records the visit and, if the hint is due, shows it from the next page on. Called once per document. */
export function startInstallHint(): void {
  const now = new Date();
  recordPage(now);
  if (isHintDue(now)) setInstallHint(InstallHintOnNextPage);
}

/** Call after the user applied to a job, saved some or created an alert: shows the hint at once if it is due now. */
export function suggestInstall(): void {
  recordAct();
  if (isHintDue(new Date())) setInstallHint(InstallHint);
}
