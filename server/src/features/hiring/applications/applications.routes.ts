import * as answersApi from '@uneed/domain/hiring/applications/answers.api.ts';
import * as api from '@uneed/domain/hiring/applications/applications.api.ts';
import { getEnterpriseSummary } from '@uneed/domain/hiring/applications/panel.api.ts';
import { RECOMMENDATIONS_COOKIE } from '@uneed/domain/hiring/referrals/referral.rules.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../../platform/http/mount.ts';
import type { AnswersService } from './answers/answers.service.ts';
import type { ClosedJobs } from './answers/closed-jobs.service.ts';
import type { ApplicationLists } from './application-lists.service.ts';
import type { ApplicationsService } from './applications.service.ts';
import type { PanelSummaryService } from './panel-summary.service.ts';

type Services = { applications: ApplicationsService; lists: ApplicationLists; summary: PanelSummaryService };

export function mountApplications(mount: Mount, { applications, lists, summary }: Services): void {
  mount(api.applyToJob, {
    who: 'member',
    limit: '30/minute',
    bodyLimit: UPLOAD_BODY_BYTES,
    handle: async ({ actor, params, body, idempotencyKey, cookies }) => {
      const recommendations = cookies[RECOMMENDATIONS_COOKIE];
      const request = { idempotencyKey, recommendations };
      const appliedAt = await applications.apply(actor, params.id, body ?? {}, request);
      return { message: 'Application submitted', appliedAt: appliedAt.toISOString() };
    },
  });

  mount(api.withdrawApplication, {
    who: 'member',
    limit: '30/minute',
    handle: async ({ actor, params }) => {
      await applications.withdraw(actor, params.id);
      return { message: 'Aplicación retirada' };
    },
  });

  mount(api.listApplications, {
    who: 'member',
    limit: '6000/minute',
    handle: ({ actor, query }) => lists.getApplications(actor, query.page ?? 1),
  });

  mount(api.getApplication, {
    who: 'member',
    limit: '6000/minute',
    handle: async ({ actor, params }) => ({ application: await lists.getApplication(actor, params.id) }),
  });

  mount(api.putApplicationCv, {
    who: 'member',
    limit: '20/minute',
    bodyLimit: UPLOAD_BODY_BYTES,
    handle: async ({ actor, params, body }) => {
      await applications.replaceCv(actor, params.id, body);
      return { application: await lists.getApplication(actor, params.id), message: 'CV enviado' };
    },
  });

  mount(api.highlightApplication, {
    who: 'member',
    limit: '20/minute',
    handle: async ({ actor, params }) => {
      await applications.highlight(actor, params.id);
      return {
        application: await lists.getApplication(actor, params.id),
        message: 'Destacaste tu aplicación',
      };
    },
  });

  // The numbers of the panel; every member of the team may read them.
  mount(getEnterpriseSummary, {
    who: 'enterprise',
    limit: '600/minute',
    handle: ({ actor }) => summary.get(actor.id),
  });

  mount(api.listApplicants, {
    who: 'party',
    limit: '6000/minute',
    handle: ({ actor, params, query }) => lists.getApplicants(actor, params.id, query.page ?? 1),
  });
}

type AnswerServices = { answers: AnswersService; closedJobs: ClosedJobs; lists: ApplicationLists };

export function mountAnswers(mount: Mount, { answers, closedJobs, lists }: AnswerServices): void {
  mount(answersApi.markApplicationSeen, {
    who: 'party',
    teamRole: 'reader',
    limit: '600/minute',
    handle: async ({ actor, params: { id: jobId, candidateId } }) => {
      await answers.markSeen(actor, { jobId, candidateId });
      return { message: 'Vista' };
    },
  });

  mount(answersApi.declineApplication, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params: { id: jobId, candidateId }, body }) => {
      await answers.decline(actor, { jobId, candidateId }, body);
      return { message: 'Respuesta enviada' };
    },
  });

  mount(answersApi.countWaitingApplicants, {
    who: 'party',
    limit: '600/minute',
    handle: async ({ actor, params }) => ({ waiting: await closedJobs.countWaiting(actor, params.id) }),
  });

  mount(answersApi.closeJob, {
    who: 'party',
    limit: '20/minute',
    handle: async ({ actor, params, body }) => ({
      waiting: await closedJobs.close(actor, params.id, body),
      message: 'Vacante cerrada',
    }),
  });

  mount(answersApi.askForAnswer, {
    who: 'member',
    limit: '30/minute',
    handle: async ({ actor, params }) => {
      await answers.ask(actor, params.id);
      return { application: await lists.getApplication(actor, params.id), message: 'Pediste respuesta' };
    },
  });
}
