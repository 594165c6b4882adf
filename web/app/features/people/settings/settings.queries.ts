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
import { toastError, toastReply } from '../../../platform/api/toasts.ts';
import { PROFILE_PAGE_KEY } from '../profiles/exports/use-update-profile.ts';

export const settingsQuery = apiQuery(getSettings, {});
export const sessionsQuery = apiQuery(listSessions, {});

/** Key of the mutations that change the settings. */
const MUTATION_KEY = ['settings'];

type SettingsChange<Body> = {
  apply: (settings: Settings, body: Body) => Settings;
  /** The body that changes back what `body` changes. */
  invert: (settings: Settings, body: Body) => Body;
};

/**
 * Options of a mutation that shows in the cached settings at once. Several may be pending, and a reply may lack the changes that were
 * sent after it: an error reverts only its own change, and only after the last reply the settings are fetched again.
 */
function useOptimisticSettings<Body>({ apply, invert }: SettingsChange<Body>) {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery;
  const update = (body: Body) =>
    queryClient.setQueryData(queryKey, (settings) => settings && apply(settings, body));
  return {
    mutationKey: MUTATION_KEY,
    async onMutate({ body }: { body: Body }) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      update(body);
      return { before };
    },
    onError(error: Error, { body }: { body: Body }, result: { before: Settings | undefined } | undefined) {
      if (result?.before) update(invert(result.before, body));
      toastError(error);
    },
    onSettled() {
      const isLast = queryClient.isMutating({ mutationKey: MUTATION_KEY }) === 1;
      if (isLast) void queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** Changes some of the privacy settings: `mutate({ body })`. */
export function useChangePrivacy() {
  const queryClient = useQueryClient();
  const optimistic = useOptimisticSettings<ChangePrivacy>({
    apply: (settings, body) => ({ ...settings, privacy: { ...settings.privacy, ...body } }),
    invert: ({ privacy }, body) =>
      changePrivacySchema.parse(Object.fromEntries(Object.entries(privacy).filter(([key]) => key in body))),
  });
  return useApiMutation(changePrivacy, {
    ...optimistic,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: PROFILE_PAGE_KEY });
      toast.success('Privacidad actualizada');
    },
  });
}

/** Changes one notification preference: `mutate({ body })`. */
export function useChangeNotificationPreference() {
  const optimistic = useOptimisticSettings<ChangeNotificationPreference>({
    apply: ({ notices, ...settings }, { kind, channel, isOn }) => ({
      ...settings,
      notices: { ...notices, [kind]: { ...notices[kind], [channel]: isOn } },
    }),
    invert: ({ notices }, { kind, channel }) => ({ kind, channel, isOn: notices[kind][channel] }),
  });
  return useApiMutation(changeNotificationPreference, optimistic);
}

function useSessionsChanged() {
  const queryClient = useQueryClient();
  return {
    onSuccess: toastReply,
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  };
}

/** Ends another session: `mutate({ params: { id } })`. */
export const useEndSession = () => useApiMutation(endSession, useSessionsChanged());

/** Ends all other sessions: `mutate({})`. */
export const useEndOtherSessions = () => useApiMutation(endOtherSessions, useSessionsChanged());
