import { useQuery } from '@tanstack/react-query';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@uneed/domain/hiring/webhooks/webhooks.paths.ts';
import {
  apiQuery,
  useApiMutation,
  useInvalidate,
  useInvalidateAndWait,
} from '../../../platform/api/api-query.ts';
import { toastError, toastReply } from '../../../platform/api/toasts.ts';
import { getNow } from '../../../platform/clock.ts';

export const webhooksQuery = apiQuery(listWebhooks, {});
export const deliveriesQuery = (id: string) => apiQuery(listWebhookDeliveries, { params: { id } });

/** While an attempt is due within a minute, the log is loaded again this often, in milliseconds: there is no live event of it. */
const LOG_REFRESH_MS = 3_000;
const SOON_MS = 60_000;

const isSoon = (time: string | null): boolean =>
  time !== null && Date.parse(time) < getNow().getTime() + SOON_MS;

/** The log of a webhook, newest first. */
export const useDeliveries = (id: string) =>
  useQuery({
    ...deliveriesQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ nextAttemptAt }) => isSoon(nextAttemptAt)) ? LOG_REFRESH_MS : false,
  });

/** Adds a webhook: `mutate({ body })`. The form shows its errors, the caller the secret. */
export const useCreateWebhook = () =>
  useApiMutation(createWebhook, { onSettled: useInvalidate([listWebhooks]) });

/** Changes a webhook: `mutate({ params: { id }, body })`. The form shows its errors. */
export const useUpdateWebhook = () =>
  useApiMutation(updateWebhook, { onSuccess: toastReply, onSettled: useInvalidate([listWebhooks]) });

/** Switches a webhook on or off: `mutate({ params: { id }, body: { isOn, base } })`. */
export const useSwitchWebhook = () =>
  useApiMutation(updateWebhook, {
    onSuccess: toastReply,
    onError: toastError,
    onSettled: useInvalidateAndWait([listWebhooks, listWebhookDeliveries]),
  });

/** Deletes a webhook: `mutate({ params: { id } })`. */
export const useDeleteWebhook = () =>
  useApiMutation(deleteWebhook, {
    onSuccess: toastReply,
    onError: toastError,
    onSettled: useInvalidate([listWebhooks]),
  });

/** Replaces the secret: `mutate({ params: { id } })`; the caller shows the new one. */
export const useRotateSecret = () =>
  useApiMutation(rotateWebhookSecret, { onError: toastError, onSettled: useInvalidate([listWebhooks]) });

/** Sends a test event: `mutate({ params: { id } })`. */
export const useTestWebhook = () =>
  useApiMutation(testWebhook, {
    onSuccess: toastReply,
    onError: toastError,
    onSettled: useInvalidate([listWebhookDeliveries]),
  });

/** Sends a delivery again: `mutate({ params: { id, deliveryId } })`. */
export const useReplayDelivery = () =>
  useApiMutation(replayWebhookDelivery, {
    onSuccess: toastReply,
    onError: toastError,
    onSettled: useInvalidate([listWebhookDeliveries]),
  });
