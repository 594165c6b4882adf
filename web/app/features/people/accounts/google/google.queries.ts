import * as api from '@uneed/domain/people/accounts/google.paths.ts';
import { apiQuery, useApiMutation, useInvalidate } from '../../../../platform/api/api-query.ts';
import { clearSignOut } from '../../../../platform/session/session-end.ts';

/** Whether this site signs in with Google: a setting of the server. */
export const googleQuery = {
  ...apiQuery(api.getGoogle, {}),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
};

/** What the sign-in of this browser still needs. */
export const googleProofQuery = apiQuery(api.getGoogleProof, {});

/** The Google account that signs in to the account. */
export const googleLinkQuery = apiQuery(api.getGoogleLink, {});

const goTo = ({ url }: { url: string }) => window.location.assign(url);

/** Leaves this site for Google, and comes back in a document that already has a session: an earlier sign-out has nothing to do with it. */
export const useStartGoogle = () =>
  useApiMutation(api.startGoogle, {
    onSuccess: (reply) => {
      clearSignOut();
      goTo(reply);
    },
  });
/** Leaves this site for Google, whose account is then linked. */
export const useStartGoogleLink = () => useApiMutation(api.startGoogleLink, { onSuccess: goTo });

export const useProveGoogle = () => useApiMutation(api.proveGoogle);

export const useRemoveGoogleLink = () =>
  useApiMutation(api.removeGoogleLink, { onSettled: useInvalidate([api.getGoogleLink]) });
