import { useLocation } from 'react-router';
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts';

/** The lists that the page of a job leads back to, with their filters. */
const LIST_HREF = /^\/(?:jobs|search|saved-jobs|empleos(?:\/[a-z-]+){1,2})(?:\?.*)?$/;

/** The navigation state of the page of a job that was opened from a list. */
export type JobListState = {
  /** The URL of the list. */
  jobList: string;
  /** Whether the list is the previous entry of the history. */
  isPreviousPage: boolean;
};

/** The navigation state of the links on the cards of this page. */
export function useCardState(): JobListState {
  const { pathname, search } = useLocation();
  return { jobList: `${pathname}${search}`, isPreviousPage: true };
}

/** Reads the state of the history, which may be of an older version of the app; null if it has no list. */
function readJobListState(state: unknown): JobListState | null {
  if (typeof state !== 'object' || state === null || !('jobList' in state)) return null;
  const { jobList } = state;
  if (typeof jobList !== 'string' || !LIST_HREF.test(jobList)) return null;
  return { jobList, isPreviousPage: 'isPreviousPage' in state && state.isPreviousPage === true };
}

/** The list that this page was opened from, also after a reload; null if it was opened in another way. */
export function useJobListState(): JobListState | null {
  const { state } = useLocation();
  // The server does not know the state of the history, and its HTML is hydrated as it is.
  return useIsHydrated() ? readJobListState(state) : null;
}
