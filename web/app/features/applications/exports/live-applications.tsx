import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';

/** Renews what a signed-in person's screens show of applications, on every page. Shows nothing itself. */
export function LiveApplications() {
  const userId = useSession().user?._id;
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    let isOver = false;
    let stop: () => void = () => undefined;
    // Fetched beside the page: visitors without an account never need it.
    import('../applications.live.ts')
      .then(({ listenToApplications }) => {
        if (!isOver) stop = listenToApplications(queries);
      })
      .catch((error: unknown) => console.warn('Screens do not renew by themselves', error));
    return () => {
      isOver = true;
      stop();
    };
  }, [userId, queries]);
  return null;
}
