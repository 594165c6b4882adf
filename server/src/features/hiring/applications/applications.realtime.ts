import type { ApplicationEvents } from '@uneed/domain/hiring/applications/applications.events.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';

type Change = { jobId: Id; people: Id[] };

/** Sends live events about applications; call it after the commit. */
export function createApplicationsLive(realtime: Realtime) {
  const { send } = realtime.sender<ApplicationEvents>();
  return {
    /** Sends one event for each job and user. */
    async changed(changes: Change[]): Promise<void> {
      for (const [jobId, ofJob] of Map.groupBy(changes, (change) => change.jobId))
        for (const userId of new Set(ofJob.flatMap(({ people }) => people)))
          send(userId, 'applicationsChanged', { jobId });
    },
  };
}
