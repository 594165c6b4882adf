import { useLocation } from 'react-router';

/** The path of the login, which leads back to the current page: for what needs an account. */
export function useLogInPath(): string {
  const { pathname, search } = useLocation();
  return `/login?next=${encodeURIComponent(`${pathname}${search}`)}`;
}
