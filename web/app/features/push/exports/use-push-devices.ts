import { useQueryClient } from '@tanstack/react-query';
import { removePushDevice, sendTestPush } from '@uneed/domain/push/push.api.ts';
import toast from 'react-hot-toast';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { pushQuery } from '../push.queries.ts';
import { findSubscription } from '../push-browser.ts';
import { setPushUser } from '../push-storage.ts';

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

/** Removes this device, and then its subscription: `mutate({ params: { id } })`. */
export function useTurnOffPush() {
  const { onSuccess, ...options } = useDevicesChanged();
  return useApiMutation(removePushDevice, {
    ...options,
    onSuccess: async (reply) => {
      setPushUser(null);
      await (await findSubscription())?.unsubscribe();
      onSuccess(reply);
    },
  });
}
