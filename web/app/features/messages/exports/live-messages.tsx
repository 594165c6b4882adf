import { useLiveUpdates } from '../../../platform/realtime/use-live-updates.ts';

const load = async () => (await import('../messages.live.ts')).startLive;

/** Keeps a signed-in person connected on every page: counters, toasts, presence. Shows nothing itself. */
export function LiveMessages() {
  useLiveUpdates(load);
  return null;
}
