import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useIsPageFrozen } from '../session/session-end.ts';
import { useViewer } from '../session/use-viewer.ts';
import { whenIdle } from '../when-idle.ts';

/** Starts to listen to the live events of a user; `go` navigates to a page of the area. Returns a function that stops it. */
type StartListening = (queryClient: QueryClient, userId: Id, go: (path: string) => void) => () => void;

/**
 * Listens to the live events of who is signed in, on every page. `load` imports the listeners lazily: visitors without a
 * session never need them. Pass the same function on each render.
 */
export function useLiveUpdates(load: () => Promise<StartListening>): void {
  const viewer = useViewer();
  const userId = useIsPageFrozen() ? undefined : viewer?._id;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  useEffect(() => {
    if (userId === undefined) return;
    let isStopped = false;
    let stop: () => void = () => undefined;
    const start = async () => {
      try {
        const listen = await load();
        // The modules were evaluated in this task; a slow phone connects in the next one.
        await new Promise((resolve) => void setTimeout(resolve));
        if (!isStopped) stop = listen(queryClient, userId, (path) => void go.current(path));
      } catch (error) {
        console.warn('Live updates could not be loaded', error);
      }
    };
    const cancel = whenIdle(() => void start());
    return () => {
      isStopped = true;
      cancel();
      stop();
    };
  }, [userId, queryClient, load]);
}
