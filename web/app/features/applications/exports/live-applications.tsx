import { useLive } from '../../../platform/realtime/use-live.ts';

const load = async () => (await import('../applications.live.ts')).listenToApplications;

/** Renews what a signed-in person's screens show of applications, on every page. Shows nothing itself. */
export function LiveApplications() {
  useLive(load);
  return null;
}
