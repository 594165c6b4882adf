import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { InvitationsService } from './invitations.service.ts';
import { invitationRequested } from './team.tasks.ts';

export function connectTeamWorkers(queue: TaskQueue, invitations: InvitationsService): void {
  queue.handle(invitationRequested, ({ invitationId }) => invitations.sendInvitation(invitationId));
}
