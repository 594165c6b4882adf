import { useLocation } from 'react-router';
import { withNext } from '../../../../platform/guards.ts';

/** The path of the login, which leads back to the current page: for what needs an account. */
export function useLogInPath(): string {
  const { pathname, search } = useLocation();
  return withNext('/login', `${pathname}${search}`);
}
