import { useLive } from '../../../platform/realtime/use-live.ts';

const load = async () => (await import('../messages.live.ts')).startLive;

/** Keeps a signed-in person connected on every page: counters, toasts, presence. Shows nothing itself. */
export function LiveMessages() {
  useLive(load);
  return null;
}
