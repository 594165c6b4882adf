import { useQueryClient } from '@tanstack/react-query';
import type { NotificationEvents } from '@uneed/domain/notifications/notifications.events.ts';
import { useEffect } from 'react';
import { createLiveListener, onLiveConnect } from '../../../platform/realtime/live.ts';
import { orderQuery } from '../plan.queries.ts';

const on = createLiveListener<NotificationEvents>();

/** Reads an order again when its buyer gets a notification, as when the payment is confirmed, and after a reconnect. */
export function useOrderUpdates(orderId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    const stops = [on('notification', refresh), onLiveConnect((isAgain) => isAgain && refresh())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, orderId]);
}
