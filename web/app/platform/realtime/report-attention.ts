import type { PageClientEvents } from '@uneed/domain/kernel/live/live.events.ts';
import { ATTENTION_IDLE_MINUTES } from '@uneed/domain/kernel/live/live.rules.ts';
import { minutesInMs } from '@uneed/domain/kernel/time.ts';
import { readDeviceClock } from '../clock.ts';
import { createLiveSender, onLiveConnect } from './live.ts';

const send = createLiveSender<PageClientEvents>();

const USE_EVENTS = ['pointerdown', 'keydown', 'scroll', 'focus'] as const;
const PASSIVE_CAPTURE = { passive: true, capture: true } as const;

/**
 * Reports to the server whether this page is visible, has the focus and was used lately: only then its user gets no push
 * messages. Returns a function that stops it.
 */
export function reportAttention(): () => void {
  let isReportedActive = true;
  let lastUseAt = readDeviceClock();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idleMs = minutesInMs(ATTENTION_IDLE_MINUTES);
  const isActive = () =>
    document.visibilityState === 'visible' && document.hasFocus() && readDeviceClock() - lastUseAt < idleMs;

  const report = () => {
    if (isActive() === isReportedActive) return;
    isReportedActive = !isReportedActive;
    send('attention', { isActive: isReportedActive });
  };
  const checkLater = () => {
    clearTimeout(timer);
    timer = setTimeout(report, idleMs);
  };
  const recordUse = () => {
    lastUseAt = readDeviceClock();
    checkLater();
    report();
  };
  const stopConnect = onLiveConnect(() => {
    // A new connection counts as active.
    isReportedActive = true;
    report();
  });
  for (const name of USE_EVENTS) window.addEventListener(name, recordUse, PASSIVE_CAPTURE);
  window.addEventListener('blur', report);
  document.addEventListener('visibilitychange', report);
  checkLater();
  return () => {
    stopConnect();
    clearTimeout(timer);
    for (const name of USE_EVENTS) window.removeEventListener(name, recordUse, PASSIVE_CAPTURE);
    window.removeEventListener('blur', report);
    document.removeEventListener('visibilitychange', report);
  };
}
