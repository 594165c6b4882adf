import * as api from '@uneed/domain/site/api-keys/api-keys.paths.ts';
import { apiQuery, useApiMutation, useInvalidate } from '../../../platform/api/api-query.ts';
import { toastError, toastReply } from '../../../platform/api/toasts.ts';

/** The keys of whoever is signed in. */
export const apiKeysQuery = apiQuery(api.listApiKeys, {});

/** A page of what they did. */
export const apiKeyActivityQuery = (page: number) => apiQuery(api.listApiKeyActivity, { query: { page } });

/** Creates a key; the reply alone has it. The form shows errors. */
export const useCreateApiKey = () =>
  useApiMutation(api.createApiKey, { onSuccess: useInvalidate([api.listApiKeys]) });

/** Revokes a key: `mutate({ params: { id } })`. */
export const useRevokeApiKey = () =>
  useApiMutation(api.revokeApiKey, {
    onSuccess: toastReply,
    onError: toastError,
    onSettled: useInvalidate([api.listApiKeys]),
  });
