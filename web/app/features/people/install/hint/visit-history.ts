import {
  type InstallHintHistory,
  isInstallHintDue,
  isNewVisit,
} from '@uneed/domain/people/install/install-hint.rules.ts';
import { readStorage, writeStorage } from '../../../../platform/browser-storage.ts';

/** localStorage key: when this device opened the first page, in milliseconds. Written by the script in the document. */
export const FIRST_VISIT_KEY = 'uneed-first-visit';
const LAST_SEEN_KEY = 'uneed-last-visit';
const RETURNED_KEY = 'uneed-returned';
const ACTED_KEY = 'uneed-acted';
const DISMISSED_KEY = 'uneed-install-dismissed';

function readTime(key: string): Date | null {
  const time = Number(readStorage(key) ?? Number.NaN);
  return Number.isFinite(time) ? new Date(time) : null;
}

const writeTime = (key: string, time: Date) => writeStorage(key, String(time.getTime()));

/** Records that a page was opened. */
export function recordPage(now: Date): void {
  const lastSeenAt = readTime(LAST_SEEN_KEY) ?? readTime(FIRST_VISIT_KEY);
  if (lastSeenAt !== null && isNewVisit(lastSeenAt, now)) writeStorage(RETURNED_KEY, '1');
  writeTime(LAST_SEEN_KEY, now);
}

/** Records that the user did something that makes the app useful. */
export const recordUse = (): void => writeStorage(ACTED_KEY, '1');

/** Records that the user answered the hint. */
export const recordDismissal = (now: Date): void => writeTime(DISMISSED_KEY, now);

const readHistory = (): InstallHintHistory => ({
  firstVisitAt: readTime(FIRST_VISIT_KEY),
  hasReturned: readStorage(RETURNED_KEY) !== null,
  hasActed: readStorage(ACTED_KEY) !== null,
  dismissedAt: readTime(DISMISSED_KEY),
});

/** Whether the history of this device allows the hint. */
export const isHintDue = (now: Date): boolean => isInstallHintDue(readHistory(), now);
