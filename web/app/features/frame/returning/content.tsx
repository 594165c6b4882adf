import { useEffect } from 'react';
import { InstallHint } from '../../install/exports/install-hint.tsx';
import { startSavedJobsSync } from '../../jobs/exports/sync-saved-jobs.ts';

/** Reports the saved jobs to the service worker, and suggests to install the app. */
export function Content() {
  useEffect(startSavedJobsSync, []);
  return <InstallHint />;
}
