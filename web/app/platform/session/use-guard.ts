import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getRedirect } from '../guards.ts';
import { isSigningOut, setSigningOut } from './signing-out.ts';
import { useSession } from './use-session.ts';

/**
 * Moves on when the session changes under the page: after sign-in to where one wanted to go, after its end to /login,
 * and home when one ended it oneself.
 */
export function useGuard(): void {
  const { user, isKnown } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const target = isKnown ? getRedirect({ pathname, search }, user) : null;
  const isSignedOut = isKnown && user === null;
  useEffect(() => {
    if (target !== null) void navigate(isSigningOut(queries) ? '/' : target, { replace: true });
    else if (isSignedOut) setSigningOut(queries, false);
  }, [target, isSignedOut, navigate, queries]);
}
