import { useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '@uneed/domain/accounts/accounts.api.ts';
import {
  changeNotificationPreference,
  changePrivacy,
  getSettings,
} from '@uneed/domain/settings/settings.api.ts';
import type {
  ChangeNotificationPreference,
  ChangePrivacy,
  Settings,
} from '@uneed/domain/settings/settings.schema.ts';
import toast from 'react-hot-toast';
import { apiQuery, useApiMutation } from '../../platform/api/api-query.ts';

export const settingsQuery = apiQuery(getSettings, {});
export const sessionsQuery = apiQuery(listSessions, {});

/** Optimistic updates of the cached settings: applies a change at once and reverts it on an error. */
function useOptimisticSettings() {
  const queryClient = useQueryClient();
  return {
    apply(change: (settings: Settings) => Settings) {
      const before = queryClient.getQueryData(settingsQuery.queryKey);
      void queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
      if (before) queryClient.setQueryData(settingsQuery.queryKey, change(before));
      return before;
    },
    confirm: (settings: Settings) => void queryClient.setQueryData(settingsQuery.queryKey, settings),
    undo(before: Settings | undefined, message: string) {
      queryClient.setQueryData(settingsQuery.queryKey, before);
      toast.error(message);
    },
  };
}

/** Changes some of the privacy settings: `mutate({ body })`. */
export function useChangePrivacy() {
  const { apply, confirm, undo } = useOptimisticSettings();
  const merge = (body: ChangePrivacy) => (settings: Settings) => ({
    ...settings,
    privacy: { ...settings.privacy, ...body },
  });
  return useApiMutation(changePrivacy, {
    onMutate: ({ body }) => apply(merge(body)),
    onSuccess: (settings) => {
      confirm(settings);
      toast.success('Privacidad actualizada');
    },
    onError: (error, _, before) => undo(before, error.message),
  });
}

const withNotificationPreference =
  ({ kind, channel, isOn }: ChangeNotificationPreference) =>
  (settings: Settings): Settings => ({
    ...settings,
    notices: { ...settings.notices, [kind]: { ...settings.notices[kind], [channel]: isOn } },
  });

/** Changes one notification preference: `mutate({ body })`. Several may be pending, so an error reverts only its own change. */
export function useChangeNotificationPreference() {
  const { apply, undo } = useOptimisticSettings();
  const queryClient = useQueryClient();
  return useApiMutation(changeNotificationPreference, {
    onMutate: ({ body }) => apply(withNotificationPreference(body)),
    onError: (error, { body }) => {
      const now = queryClient.getQueryData(settingsQuery.queryKey);
      undo(now && withNotificationPreference({ ...body, isOn: !body.isOn })(now), error.message);
    },
  });
}

function useSessionsChanged() {
  const queryClient = useQueryClient();
  return {
    onSuccess: ({ message }: { message: string }) => toast.success(message),
    onError: (error: Error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  };
}

/** Ends another session: `mutate({ params: { id } })`. */
export const useEndSession = () => useApiMutation(endSession, useSessionsChanged());

/** Ends all other sessions: `mutate({})`. */
export const useEndOtherSessions = () => useApiMutation(endOtherSessions, useSessionsChanged());
