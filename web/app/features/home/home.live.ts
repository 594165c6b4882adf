import type { QueryClient } from '@tanstack/react-query';
import type { ApplicationEvents } from '@uneed/domain/applications/applications.events.ts';
import { createLiveListener, onLiveConnect } from '../../platform/realtime/live.ts';
import { homeQuery } from './home.queries.ts';

const on = createLiveListener<ApplicationEvents>();

/** Refetches the home when applications changed and after a reconnect. Returns a function that stops listening. */
export function listenToHome(queryClient: QueryClient): () => void {
  const refresh = () => void queryClient.invalidateQueries({ queryKey: homeQuery.queryKey });
  const stops = [
    on('applicationsChanged', refresh),
    onLiveConnect((isAgain) => {
      if (isAgain) refresh();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
