import { addDays, addMinutes, localDay } from '../../kernel/time.ts';

/** The hint to install the app comes back this many days after it was dismissed, at the earliest. */
export const INSTALL_HINT_PAUSE_DAYS = 30;

/** Saving this many jobs is a reason to suggest the app, as applying to a job and creating an alert are. */
export const INSTALL_HINT_SAVED_JOBS = 2;

/** After this many minutes without a page a new visit starts; during the first visit there is no hint. */
export const INSTALL_HINT_VISIT_GAP_MINUTES = 30;

/** What is known on the device about the visits of its user. */
export type InstallHintHistory = {
  /** Null where nothing can be stored. */
  firstVisitAt: Date | null;
  /** Whether a second visit has started. */
  hasReturned: boolean;
  /** Whether the user applied to a job, saved some or created an alert. */
  hasActed: boolean;
  dismissedAt: Date | null;
};

/** Whether a page that is opened now starts a new visit. */
export const isNewVisit = (lastSeenAt: Date, now: Date): boolean =>
  addMinutes(lastSeenAt, INSTALL_HINT_VISIT_GAP_MINUTES) <= now;

/**
 * Whether to suggest the app: from the second visit on, after a meaningful action or when that visit is on another day; not soon
 * after the hint was dismissed.
 */
export function isInstallHintDue(
  { firstVisitAt, hasReturned, hasActed, dismissedAt }: InstallHintHistory,
  now: Date,
): boolean {
  if (firstVisitAt === null || !hasReturned) return false;
  if (dismissedAt !== null && now < addDays(dismissedAt, INSTALL_HINT_PAUSE_DAYS)) return false;
  return hasActed || localDay(firstVisitAt) !== localDay(now);
}
