import { useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '@uneed/domain/people/accounts/accounts.paths.ts';
import {
  changeNotificationPreference,
  changePrivacy,
  getSettings,
} from '@uneed/domain/people/settings/settings.paths.ts';
import {
  type ChangeNotificationPreference,
  type ChangePrivacy,
  changePrivacySchema,
  type Settings,
} from '@uneed/domain/people/settings/settings.schema.ts';
import toast from 'react-hot-toast/headless';
import { apiQuery, useApiMutation } from '../../../platform/api/api-query.ts';
import { toastReply } from '../../../platform/api/toasts.ts';
import { PROFILE_PAGE_KEY } from '../profiles/exports/use-update-profile.ts';

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

/** The previous values of the privacy settings that `body` changes. */
const pickChanged = (previous: Settings['privacy'], body: ChangePrivacy): ChangePrivacy =>
  changePrivacySchema.parse(Object.fromEntries(Object.entries(previous).filter(([key]) => key in body)));

/** Changes some of the privacy settings: `mutate({ body })`. Several may be pending, so an error reverts only its own change. */
export function useChangePrivacy() {
  const queryClient = useQueryClient();
  const { apply, confirm, undo } = useOptimisticSettings();
  const merge = (body: ChangePrivacy) => (settings: Settings) => ({
    ...settings,
    privacy: { ...settings.privacy, ...body },
  });
  return useApiMutation(changePrivacy, {
    onMutate: ({ body }) => apply(merge(body)),
    onSuccess: (settings) => {
      confirm(settings);
      void queryClient.invalidateQueries({ queryKey: PROFILE_PAGE_KEY });
      toast.success('Privacidad actualizada');
    },
    onError: (error, { body }, before) => {
      const now = queryClient.getQueryData(settingsQuery.queryKey);
      undo(now && before && merge(pickChanged(before.privacy, body))(now), error.message);
    },
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
    onSuccess: toastReply,
    onError: (error: Error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  };
}

/** Ends another session: `mutate({ params: { id } })`. */
export const useEndSession = () => useApiMutation(endSession, useSessionsChanged());

/** Ends all other sessions: `mutate({})`. */
export const useEndOtherSessions = () => useApiMutation(endOtherSessions, useSessionsChanged());
