import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getRedirect } from '../guards.ts';
import { isSigningOut, setSigningOut } from './session-end.ts';
import { useSession } from './use-session.ts';

/**
 * Redirects when the session changes on an open page: after sign-in to `next`, after the end of the session to /login, and
 * after a sign-out to `/`.
 */
export function useGuard(): void {
  const { user, isKnown } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const target = isKnown ? getRedirect({ pathname, search }, user) : null;
  const isSignedOut = isKnown && user === null;
  useEffect(() => {
    if (target !== null) void navigate(isSigningOut(queryClient) ? '/' : target, { replace: true });
    else if (isSignedOut) setSigningOut(queryClient, false);
  }, [target, isSignedOut, navigate, queryClient]);
}
