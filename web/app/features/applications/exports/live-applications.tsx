import { useLiveUpdates } from '../../../platform/realtime/use-live-updates.ts';

const load = async () => (await import('../applications.live.ts')).listenToApplications;

/** Renews what a signed-in person's screens show of applications, on every page. Shows nothing itself. */
export function LiveApplications() {
  useLiveUpdates(load);
  return null;
}
