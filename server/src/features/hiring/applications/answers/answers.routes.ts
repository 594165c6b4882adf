import * as api from '@uneed/domain/hiring/applications/answers.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { ApplicationLists } from '../application-lists.service.ts';
import type { AnswersService } from './answers.service.ts';
import type { ClosedJobs } from './closed-jobs.service.ts';

type Services = { answers: AnswersService; closedJobs: ClosedJobs; lists: ApplicationLists };

export function mountAnswers(mount: Mount, { answers, closedJobs, lists }: Services): void {
  mount(api.markApplicationSeen, {
    who: 'party',
    teamRole: 'reader',
    limit: '600/minute',
    handle: async ({ actor, params: { id: jobId, candidateId } }) => {
      await answers.markSeen(actor, { jobId, candidateId });
      return { message: 'Vista' };
    },
  });

  mount(api.declineApplication, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params: { id: jobId, candidateId }, body }) => {
      await answers.decline(actor, { jobId, candidateId }, body);
      return { message: 'Respuesta enviada' };
    },
  });

  mount(api.countWaitingApplicants, {
    who: 'party',
    limit: '600/minute',
    handle: async ({ actor, params }) => ({ waiting: await closedJobs.countWaiting(actor, params.id) }),
  });

  mount(api.closeJob, {
    who: 'party',
    limit: '20/minute',
    handle: async ({ actor, params, body }) => ({
      waiting: await closedJobs.close(actor, params.id, body),
      message: 'Vacante cerrada',
    }),
  });

  mount(api.askForAnswer, {
    who: 'member',
    limit: '30/minute',
    handle: async ({ actor, params }) => {
      await answers.ask(actor, params.id);
      return { application: await lists.getApplication(actor, params.id), message: 'Pediste respuesta' };
    },
  });
}
