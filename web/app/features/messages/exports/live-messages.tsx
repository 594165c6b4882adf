import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../platform/session/use-session.ts';

/** Once the page has been painted and the browser has nothing better to do. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Keeps a signed-in person connected on every page: counters, toasts, presence. Shows nothing itself. */
export function LiveMessages() {
  const userId = useSession().user?._id;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  useEffect(() => {
    if (userId === undefined) return;
    let isOver = false;
    let stop: () => void = () => undefined;
    const cancel = whenIdle(async () => {
      const { startLive } = await import('../messages.live.ts');
      if (!isOver) stop = startLive(queries, userId, (path) => void go.current(path));
    });
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [userId, queries]);
  return null;
}
