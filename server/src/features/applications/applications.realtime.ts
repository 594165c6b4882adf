import type { ApplicationEvents } from '@uneed/domain/applications/applications.events.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** What is told over the sockets after something was committed. */
export type ApplicationsLive = { changed(jobId: Id, people: Id[]): void };

export function createApplicationsLive(realtime: Realtime): ApplicationsLive {
  const { send } = realtime.sender<ApplicationEvents>();
  return {
    changed(jobId, people) {
      for (const person of people) send(person, 'applicationsChanged', { jobId });
    },
  };
}
