import { useLocation, useNavigate, useNavigation } from 'react-router';

type Options<T> = {
  read: (params: URLSearchParams) => T;
  /** The URL of a state, with the path of this page. */
  toHref: (state: T) => string;
};

/**
 * The state of a page that its URL contains, or the state of the pending navigation, so that two quick changes add up.
 * The setter navigates to another state and keeps the scroll position. It does nothing while a navigation to another page is
 * pending.
 */
export function useUrlState<T>({ read, toHref }: Options<T>) {
  const here = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const isOtherPage = next !== undefined && next.pathname !== here.pathname;
  const { search } = next === undefined || isOtherPage ? here : next;
  function setState(state: T, { replace = false } = {}) {
    // A delayed change must not cancel the navigation to another page.
    if (isOtherPage) return;
    // Synchronously: the next change has to build on this one.
    void navigate(toHref(state), { replace, preventScrollReset: true, flushSync: true });
  }
  return [read(new URLSearchParams(search)), setState] as const;
}
