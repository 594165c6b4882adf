import { useQuery, useQueryClient } from '@tanstack/react-query';
import { removePushDevice, sendTestPush } from '@uneed/domain/people/push/push.paths.ts';
import { useEffect, useState } from 'react';
import { useApi, useApiMutation } from '../../../../platform/api/api-query.ts';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { pushQuery, releaseSubscription } from '../push.queries.ts';
import { getPushSupport, type PushSupport } from '../push-browser.ts';
import { setPushUser } from '../push-storage.ts';

type Browser = { support: PushSupport; permission: NotificationPermission };

const readBrowser = (): Browser => ({
  support: getPushSupport(),
  permission: 'Notification' in window ? Notification.permission : 'default',
});

/**
 * - `on`: this browser receives push messages of the user; `off`: it could.
 * - `page`: it has only notifications while Uneed is open, and they are on.
 * - `denied`, `installed`, `none`: why it cannot be turned on here (push-browser.ts).
 */
export type PushStatus = 'on' | 'off' | 'page' | 'denied' | 'installed' | 'none';

function toStatus({ support, permission }: Browser, deviceId: string | null): PushStatus {
  if (support === 'installed' || support === 'none') return support;
  if (permission === 'denied') return 'denied';
  if (support === 'page') return permission === 'granted' ? 'page' : 'off';
  return deviceId !== null && permission === 'granted' ? 'on' : 'off';
}

/** Push messages of this browser, and the other devices of the user. `status` is null while it is not known. */
export function usePush() {
  const [browser, setBrowser] = useState<Browser | null>(null);
  const refresh = () => setBrowser(readBrowser());
  useEffect(refresh, []);
  const { data, isError, error, refetch, isFetching } = useQuery(pushQuery);
  const { deviceId = null, devices = [] } = data ?? {};
  return {
    status: browser === null || data === undefined ? null : toStatus(browser, deviceId),
    deviceId,
    otherDevices: devices.filter(({ _id }) => _id !== deviceId),
    error: isError ? error : null,
    retry: () => void refetch(),
    isRetrying: isFetching,
    /** Call it after the user has answered the browser's question. */
    refresh,
  };
}

function useDevicesChanged() {
  const queryClient = useQueryClient();
  return {
    onSuccess: toastReply,
    onError: toastError,
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
