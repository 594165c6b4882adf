import * as api from '@uneed/domain/people/accounts/passkeys.paths.ts';
import { apiQuery, useApiMutation, useInvalidate } from '../../../../platform/api/api-query.ts';

/** The passkeys of whoever is signed in. */
export const passkeysQuery = apiQuery(api.listPasskeys, {});

const useInvalidatePasskeys = () => useInvalidate([api.listPasskeys]);

export const useStartPasskey = () => useApiMutation(api.startPasskey);

export const useAddPasskey = () => useApiMutation(api.addPasskey, { onSuccess: useInvalidatePasskeys() });

export const useRenamePasskey = () =>
  useApiMutation(api.renamePasskey, { onSuccess: useInvalidatePasskeys() });

export const useRemovePasskey = () =>
  useApiMutation(api.removePasskey, { onSettled: useInvalidatePasskeys() });
