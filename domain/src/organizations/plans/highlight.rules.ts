import { addDays, formatLongDate, minutesInMs } from '../../kernel/time.ts';

/** Tokens that a highlight of a vacancy costs (product.md, 'Highlights'). */
export const JOB_HIGHLIGHT_TOKENS = 5;

/** A vacancy is highlighted for this many days. */
export const JOB_HIGHLIGHT_DAYS = 7;

/** Tokens that a highlight of an application costs. */
export const APPLICATION_HIGHLIGHT_TOKENS = 1;

/** A page of the listing has at most this many highlighted vacancies in their own place. */
export const HIGHLIGHTED_JOBS_PER_PAGE = 2;

/** After this many minutes, other highlighted vacancies are on the first page. */
export const HIGHLIGHT_ROTATION_MINUTES = 10;

/** Returns when the highlight of a vacancy ends. */
export const jobHighlightEnd = (now: Date): Date => addDays(now, JOB_HIGHLIGHT_DAYS);

/** Whether a vacancy is highlighted; it is only shown as such while it is open. */
export const isHighlightRunning = (until: Date | null, now: Date): boolean => until !== null && until > now;

/**
 * Returns the highlighted vacancies of a page: each is on one page, and the first page begins with others after each rotation,
 * so that over time all are there equally often. Everybody sees the same ones at the same time.
 */
export function pickHighlighted<J>(matching: readonly J[], page: number, now: Date): J[] {
  const turn = Math.floor(now.getTime() / minutesInMs(HIGHLIGHT_ROTATION_MINUTES));
  const start = matching.length === 0 ? 0 : (turn * HIGHLIGHTED_JOBS_PER_PAGE) % matching.length;
  const rotated = [...matching.slice(start), ...matching.slice(0, start)];
  return rotated.slice((page - 1) * HIGHLIGHTED_JOBS_PER_PAGE, page * HIGHLIGHTED_JOBS_PER_PAGE);
}

/** Shown above the vacancies and applications that are highlighted: until when. */
export const highlightedUntilText = (until: Date): string => `Destacada hasta el ${formatLongDate(until)}`;

/** The error for highlighting a vacancy that is highlighted. */
export const alreadyHighlightedText = (until: Date): string =>
  `Esta vacante ya está destacada hasta el ${formatLongDate(until)}`;
