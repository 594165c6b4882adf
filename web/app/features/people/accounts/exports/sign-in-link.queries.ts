import { useQueryClient } from '@tanstack/react-query';
import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import * as api from '@uneed/domain/people/accounts/sign-in-link.paths.ts';
import toast from 'react-hot-toast/headless';
import { useLocation } from 'react-router';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { enterpriseQuery, setEnterprise } from '../../../../platform/enterprise-session/enterprise-query.ts';
import { removeUserQueries, sessionQuery, setSession } from '../../../../platform/session/session-query.ts';
import { recordSignIn } from './passkey-offer-state.ts';
import { discardSentLink } from './sent-link.ts';

/** Loads the session that the server has just opened, of a person or an enterprise; the guards then redirect. */
export function useLoadSession() {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const isEnterprise = areaOfPath(pathname) === 'enterprise';
  return async (): Promise<void> => {
    discardSentLink(pathname);
    recordSignIn();
    if (isEnterprise) await queryClient.fetchQuery({ ...enterpriseQuery, staleTime: 0 });
    else await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  };
}

export const useRequestSignInLink = () => useApiMutation(api.requestSignInLink);

export function useSignInByCode() {
  const loadSession = useLoadSession();
  return useApiMutation(api.signInByCode, {
    onSuccess: async ({ message }) => {
      // Before the guard leaves the page.
      toast.success(message);
      await loadSession();
    },
  });
}

/** Signs in with a link, which somebody else who is signed in on this device may have opened. */
export function useSignInByLink() {
  const queryClient = useQueryClient();
  const loadSession = useLoadSession();
  const isEnterprise = areaOfPath(useLocation().pathname) === 'enterprise';
  return useApiMutation(api.signInByLink, {
    onSuccess: async () => {
      if (isEnterprise) setEnterprise(queryClient, null);
      else {
        setSession(queryClient, null);
        removeUserQueries(queryClient);
      }
      await loadSession();
    },
  });
}
