import { useQueryClient } from '@tanstack/react-query';
import { listAuditEntries } from '@uneed/domain/people/audit/audit.paths.ts';
import { getAppSettings } from '@uneed/domain/site/app-settings/app-settings.paths.ts';
import toast from 'react-hot-toast/headless';
import { type ApiError, getErrorMessage } from '../../../../platform/api/api-error.ts';
import { apiQuery, toQueryKey } from '../../../../platform/api/api-query.ts';
import { toastReply } from '../../../../platform/api/toasts.ts';

/** The settings, each with its version. */
export const appSettingsQuery = apiQuery(getAppSettings, {});

/**
 * Options of a mutation that saves a setting: the result is a toast, and the settings are refetched, also after an error such
 * as a change by another admin.
 */
export function useSaveOptions() {
  const queryClient = useQueryClient();
  return {
    onSuccess: toastReply,
    onError: (error: ApiError) => {
      // The form shows conflicts.
      if (Object.keys(error.conflicts).length === 0) toast.error(getErrorMessage(error));
    },
    onSettled: async () => {
      await Promise.all(
        [getAppSettings, listAuditEntries].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: toQueryKey(endpoint) }),
        ),
      );
    },
  };
}
