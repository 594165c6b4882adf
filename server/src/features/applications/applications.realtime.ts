import type { ApplicationEvents } from '@uneed/domain/applications/applications.events.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** Sends live events about applications; call it after the commit. */
export type ApplicationsLive = { changed(jobId: Id, userIds: Id[]): void };

export function createApplicationsLive(realtime: Realtime): ApplicationsLive {
  const { send } = realtime.sender<ApplicationEvents>();
  return {
    changed(jobId, userIds) {
      for (const userId of userIds) send(userId, 'applicationsChanged', { jobId });
    },
  };
}
