import { useQueryClient } from '@tanstack/react-query';
import { removePushDevice, sendTestPush } from '@uneed/domain/people/push/push.paths.ts';
import toast from 'react-hot-toast/headless';
import { useApi, useApiMutation } from '../../../../platform/api/api-query.ts';
import { pushQuery } from '../push.queries.ts';
import { setPushUser } from '../push-storage.ts';
import { releaseSubscription } from '../release-subscription.ts';

function useDevicesChanged() {
  const queryClient = useQueryClient();
  return {
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onError: (error: Error) => void toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
  };
}

/** Removes another device: `mutate({ params: { id } })`. */
export const useRemoveDevice = () => useApiMutation(removePushDevice, useDevicesChanged());

/** Sends a test to a device: `mutate({ params: { id } })`. */
export const useSendTest = () => useApiMutation(sendTestPush, useDevicesChanged());

/** Removes this device, and then its subscription, unless the other area uses it: `mutate({ params: { id } })`. */
export function useTurnOffPush() {
  const { area } = useApi();
  const { onSuccess, ...options } = useDevicesChanged();
  return useApiMutation(removePushDevice, {
    ...options,
    onSuccess: async (reply) => {
      setPushUser(area, null);
      await releaseSubscription(area);
      onSuccess(reply);
    },
  });
}
