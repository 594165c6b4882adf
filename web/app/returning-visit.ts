import { startInstallHint } from './features/install/exports/start-install-hint.ts';
import { startSavedJobsSync } from './features/jobs/exports/sync-saved-jobs.ts';

// What runs on every page except a visitor's first one: it is loaded when the page is idle and the service worker is active.
startSavedJobsSync();
startInstallHint();
