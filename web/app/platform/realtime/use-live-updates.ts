import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../session/use-session.ts';

/** Starts to listen for a person, `go` leads to a page; what it gives ends that. */
type StartListening = (queries: QueryClient, userId: Id, go: (path: string) => void) => () => void;

/** Once the page has been painted and the browser has nothing better to do. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Listens on behalf of a signed-in person, on every page. `load` fetches how, beside the page: visitors without an account
 * never need it. Give the same function each time.
 */
export function useLiveUpdates(load: () => Promise<StartListening>): void {
  const userId = useSession().user?._id;
  const queries = useQueryClient();
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
        if (!isStopped) stop = listen(queries, userId, (path) => void go.current(path));
      } catch (error) {
        console.warn('Screens do not renew by themselves', error);
      }
    };
    const cancel = whenIdle(() => void start());
    return () => {
      isStopped = true;
      cancel();
      stop();
    };
  }, [userId, queries, load]);
}
