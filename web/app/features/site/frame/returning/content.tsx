import { useEffect } from 'react';
import { startSavedJobsSync } from '../../../hiring/jobs/exports/sync-saved-jobs.ts';
import { InstallHint } from '../../../people/install/exports/install-hint.tsx';

/** Keeps the saved jobs in the account and in the service worker, and suggests to install the app. */
export function Content() {
  useEffect(startSavedJobsSync, []);
  return <InstallHint />;
}
