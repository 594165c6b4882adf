import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  createAlert,
  deleteAlert,
  deleteAlertByToken,
  getAlertByToken,
  listAlerts,
  turnOnProfileAlert,
  updateAlert,
  updateAlertByToken,
} from '@uneed/domain/hiring/alerts/alerts.paths.ts';
import type { Alert, AlertChanges } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { apiQuery, useApiMutation } from '../../../platform/api/api-query.ts';

/** The alerts of the user, newest first. */
export const alertsQuery = apiQuery(listAlerts, {});

/** The alert of an e-mail. */
export const alertByTokenQuery = (token: string) => apiQuery(getAlertByToken, { query: { token } });

/** What the owner of an alert changes without a dialog. */
export type AlertSettings = Pick<AlertChanges, 'frequency' | 'isPaused'>;

/** The alert after these changes. */
export const applySettings = (
  alert: Alert,
  { frequency = alert.frequency, isPaused = alert.isPaused }: AlertSettings,
): Alert => ({ ...alert, frequency, isPaused });

/** Stores what a request changed and nothing else of its response: another change may be pending. */
const storeReply = (alert: Alert, sent: AlertSettings & { filters?: unknown }, reply: Alert): Alert => ({
  ...applySettings(alert, sent),
  filters: sent.filters === undefined ? alert.filters : reply.filters,
});

const refresh = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });

const changeCached = (queryClient: QueryClient, change: (alerts: Alert[]) => Alert[]) =>
  void queryClient.setQueryData(
    alertsQuery.queryKey,
    (cached) => cached && { alerts: change(cached.alerts) },
  );

/** Creates an alert: `mutate({ body })`. */
export function useCreateAlert() {
  const queryClient = useQueryClient();
  return useApiMutation(createAlert, {
    onSuccess: (alert) => changeCached(queryClient, (alerts) => [alert, ...alerts]),
    // Also after an error: the same alert may have been created in another tab.
    onSettled: () => refresh(queryClient),
  });
}

/** Turns on the alert that follows the profile of work: `mutate({ body })`. */
export function useTurnOnProfileAlert() {
  const queryClient = useQueryClient();
  return useApiMutation(turnOnProfileAlert, {
    onSuccess: (alert) =>
      changeCached(queryClient, (alerts) => [alert, ...alerts.filter(({ _id }) => _id !== alert._id)]),
    onSettled: () => refresh(queryClient),
  });
}

/** Changes an alert: `mutate({ params: { id }, body })`. */
export function useChangeAlert() {
  const queryClient = useQueryClient();
  return useApiMutation(updateAlert, {
    onSuccess: (reply, { body }) =>
      changeCached(queryClient, (alerts) =>
        alerts.map((alert) => (alert._id === reply._id ? storeReply(alert, body, reply) : alert)),
      ),
    onError: () => refresh(queryClient),
  });
}

/** Deletes an alert: `mutate({ params: { id } })`. */
export function useDeleteAlert() {
  const queryClient = useQueryClient();
  return useApiMutation(deleteAlert, {
    onSuccess: (_, { params }) =>
      changeCached(queryClient, (alerts) => alerts.filter(({ _id }) => _id !== params.id)),
    onError: () => refresh(queryClient),
  });
}

/** Changes the alert of an e-mail: `mutate({ body: { token, … } })`. */
export function useChangeAlertByToken() {
  const queryClient = useQueryClient();
  return useApiMutation(updateAlertByToken, {
    onSuccess: (reply, { body: { token, ...sent } }) => {
      queryClient.setQueryData(
        alertByTokenQuery(token).queryKey,
        (alert) => alert && storeReply(alert, sent, reply),
      );
      refresh(queryClient);
    },
  });
}

/** Ends the alert of an e-mail: `mutate({ body: { token } })`. */
export function useEndAlertByToken() {
  const queryClient = useQueryClient();
  return useApiMutation(deleteAlertByToken, { onSuccess: () => refresh(queryClient) });
}
