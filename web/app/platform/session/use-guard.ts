import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { redirectFor } from '../guards.ts';
import { useSession } from './use-session.ts';

/** Moves on when the session changes under the page: after sign-in to where one wanted to go, after its end to /login. */
export function useGuard(): void {
  const { user, isKnown } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const target = isKnown ? redirectFor({ pathname, search }, user) : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
}
