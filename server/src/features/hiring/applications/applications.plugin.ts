import { describeAnswered } from '@uneed/domain/hiring/applications/answer.rules.ts';
import * as answersApi from '@uneed/domain/hiring/applications/answers.api.ts';
import {
  APPLICANT_FILES,
  APPLICANTS_EXPORTS_PER_HOUR,
} from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import { applicantFilterSchema } from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import * as api from '@uneed/domain/hiring/applications/applications.api.ts';
import { applicantsExportPath } from '@uneed/domain/hiring/applications/applications.paths.ts';
import { listJobSources } from '@uneed/domain/hiring/applications/job-sources.api.ts';
import { getEnterpriseSummary } from '@uneed/domain/hiring/applications/panel.api.ts';
import type { JobRiskWords } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import { RECOMMENDATIONS_COOKIE } from '@uneed/domain/hiring/referrals/referral.rules.ts';
import { toSlug } from '@uneed/domain/kernel/fold-text.ts';
import { APPLICATION_SENT } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { CV_UPLOADS_PER_HOUR } from '@uneed/domain/people/cv/cv.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../../platform/http/mount.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Storage } from '../../../platform/media/storage.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { createCvMaker } from '../../people/cv/made-cv.commands.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';
import { createAnswerEmails, createAnswerEmailsService } from './answers/answer-emails.service.ts';
import { type AnswersService, createAnswers } from './answers/answers.service.ts';
import { type ClosedJobs, createClosedJobs } from './answers/closed-jobs.service.ts';
import { createUnseenReminders } from './answers/unseen-reminders.service.ts';
import { presentApplicantsCsv, presentApplicantsXlsx } from './applicants-file.presenter.ts';
import { type ApplicationLists, createApplicationLists } from './application-lists.service.ts';
import {
  createApplicationEmails,
  createApplicationNotifications,
  createApplicationsLive,
} from './application-notifications.service.ts';
import { type ApplicationsService, createApplications } from './applications.service.ts';
import {
  answerRequested,
  applicationAnswered,
  applicationReceipt,
  applicationSubmitted,
  applicationsChanged,
  dueAnswers,
  jobClosed,
  noteMentioned,
  unseenReminder,
  unseenReview,
} from './applications.tasks.ts';
import { mountCvFiles, mountCvs } from './cvs/cvs.routes.ts';
import { type CvsService, createCvs } from './cvs/cvs.service.ts';
import { cvsCleanup } from './cvs/cvs.tasks.ts';
import { createApplicantNotes, mountApplicantNotes } from './notes/applicant-notes.service.ts';
import { createMentionEmails, createNoteMentions } from './notes/note-mentions.service.ts';
import { createPanelSummary, type PanelSummaryService } from './panel-summary.service.ts';
import { createJobSources, type JobSourcesService } from './sources/job-sources.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  limits: Limits;
  queue: TaskQueue;
  mailer: Mailer;
  storage: Storage;
  files: StoredFiles;
  realtime: Realtime;
  mountFile: MountFile;
  publicUrl: string;
  log: Logger;
  /** What admins changed about the words that hold a job. */
  getRiskWords: () => JobRiskWords;
};

function connectAnswerTasks(dependencies: Dependencies): ClosedJobs {
  const { database, clock, queue, mailer } = dependencies;
  const closedJobs = createClosedJobs(dependencies);
  queue.handle(jobClosed, ({ jobId }) => closedJobs.answerAll(jobId));
  queue.handle(dueAnswers, closedJobs.answerDue);
  queue.schedule(dueAnswers, '*/10 * * * *', {});
  queue.handle(unseenReview, createUnseenReminders(dependencies).remindDue);
  // In the morning there: 13:17 UTC is 9:17.
  queue.schedule(unseenReview, '17 13 * * *', {});
  const emails = createAnswerEmailsService({ database, clock, emails: createAnswerEmails(mailer) });
  queue.handle(applicationAnswered, emails.emailAnswer);
  queue.handle(answerRequested, emails.emailRequest);
  queue.handle(unseenReminder, ({ jobId }) => emails.emailUnseen(jobId));
  const mentionEmails = createMentionEmails(mailer);
  queue.handle(noteMentioned, createNoteMentions({ database, clock, emails: mentionEmails }).email);
  return closedJobs;
}

/** Applications to jobs with note and CV, the applicants of a job, and the applications of a user. */
export function applicationsFeature(dependencies: Dependencies): Feature & {
  openStoredCv: CvsService['openStored'];
  getChosenApplicants: ApplicationLists['getChosenApplicants'];
  closeJob: ClosedJobs['close'];
} {
  const { database, clock, limits, queue, mailer, storage, files, realtime, mountFile, publicUrl } =
    dependencies;
  const emails = createApplicationEmails(mailer);
  const notifications = createApplicationNotifications({ database, clock, emails });
  queue.handle(applicationSubmitted, notifications.emailOwner);
  queue.handle(applicationReceipt, notifications.emailReceipt);
  queue.handleBatch(applicationsChanged, createApplicationsLive(realtime).changed, { isLive: true });
  const uploads = limits.perRequest('cv uploads', `${CV_UPLOADS_PER_HOUR}/hour`);
  const maker = createCvMaker({ database, clock, storage, publicUrl });
  const cvs = createCvs({ database, clock, queue, storage, files, uploads, maker });
  queue.handle(cvsCleanup, cvs.deleteUnused);
  queue.schedule(cvsCleanup, '23 * * * *', {});
  const applications = createApplications({ database, clock, queue, cvs });
  const lists = createApplicationLists({ database, clock });
  const answers = createAnswers(dependencies);
  const closedJobs = connectAnswerTasks(dependencies);
  const summary = createPanelSummary({ database, clock });
  mountCvFiles(mountFile, cvs);
  mountApplicantsExport(mountFile, { lists, clock });
  return {
    openStoredCv: cvs.openStored,
    getChosenApplicants: lists.getChosenApplicants,
    closeJob: closedJobs.close,
    mount: (mount) => {
      mountApplications(mount, { applications, lists, summary });
      mountCvs(mount, cvs);
      mountAnswers(mount, { answers, closedJobs, lists });
      mountApplicantNotes(mount, createApplicantNotes({ database, clock, queue }));
      mountJobSources(mount, createJobSources({ database, clock }));
    },
  };
}

type Services = { applications: ApplicationsService; lists: ApplicationLists; summary: PanelSummaryService };

function mountApplications(mount: Mount, { applications, lists, summary }: Services): void {
  // The numbers of the panel; every member of the team may read them.
  mount(getEnterpriseSummary, {
    who: 'enterprise',
    limit: '600/minute',
    handle: ({ actor }) => summary.get(actor.id),
  });

  mount(api.applyToJob, {
    who: 'member',
    limit: '30/minute',
    bodyLimit: UPLOAD_BODY_BYTES,
    handle: async ({ actor, params, body, idempotencyKey, cookies }) => {
      const recommendations = cookies[RECOMMENDATIONS_COOKIE];
      const request = { idempotencyKey, recommendations };
      const appliedAt = await applications.apply(actor, params.id, body ?? {}, request);
      return { message: getText(APPLICATION_SENT), appliedAt: appliedAt.toISOString() };
    },
  });

  mount(api.listEarlierAnswers, {
    who: 'member',
    limit: '600/minute',
    handle: async ({ actor, params }) => ({ answers: await lists.getEarlierAnswers(actor, params.id) }),
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

  mountApplicants(mount, lists);
}

const mountJobSources = (mount: Mount, sources: JobSourcesService) =>
  mount(listJobSources, {
    who: 'party',
    limit: '600/minute',
    handle: async ({ actor, params }) => ({ sources: await sources.list(actor, params.id) }),
  });

function mountApplicants(mount: Mount, lists: ApplicationLists): void {
  mount(api.listApplicants, {
    who: 'party',
    key: 'applications:read',
    limit: '6000/minute',
    handle: ({ actor, params, query }) => lists.getApplicants(actor, params.id, query),
  });

  mount(api.getApplicant, {
    who: 'party',
    key: 'applications:read',
    limit: '6000/minute',
    handle: async ({ actor, params: { id: jobId, candidateId } }) => ({
      applicant: await lists.getApplicant(actor, { jobId, candidateId }),
    }),
  });

  mount(api.getApplicantOptions, {
    who: 'party',
    limit: '6000/minute',
    handle: async ({ actor, params }) => ({ options: await lists.getApplicantOptions(actor, params.id) }),
  });

  mount(api.getApplicantWorkProfile, {
    who: 'party',
    limit: '6000/minute',
    handle: async ({ actor, params: { id: jobId, candidateId } }) => ({
      workProfile: await lists.getApplicantWorkProfile(actor, { jobId, candidateId }),
    }),
  });
}

const FILES = {
  csv: { type: 'text/csv; charset=utf-8', present: presentApplicantsCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    present: presentApplicantsXlsx,
  },
};

/** Mounts the downloads of the applicants of a job. */
function mountApplicantsExport(
  mountFile: MountFile,
  { lists, clock }: { lists: ApplicationLists; clock: Clock },
): void {
  for (const kind of APPLICANT_FILES) {
    const { type, present } = FILES[kind];
    mountFile(applicantsExportPath(':jobId', kind), {
      who: 'party',
      limit: `${APPLICANTS_EXPORTS_PER_HOUR}/hour`,
      describes: {
        tag: api.listApplicants.tag,
        types: [type.split(';')[0] ?? type],
        summary: `The applicants of a job as ${kind.toUpperCase()} for its owner, with the filters and the order of the list.`,
      },
      async send({ actor, getId, reply }) {
        const search = applicantFilterSchema.parse(reply.request.query);
        const list = await lists.exportApplicants(actor, getId('jobId'), search);
        const name = ['uneed-aplicantes', toSlug(list.title), localDay(clock.now())]
          .filter(Boolean)
          .join('-');
        return sendFile(reply, { type, fileName: `${name}.${kind}`, content: await present(list) });
      },
    });
  }
}

type AnswerServices = { answers: AnswersService; closedJobs: ClosedJobs; lists: ApplicationLists };

function mountAnswers(mount: Mount, { answers, closedJobs, lists }: AnswerServices): void {
  mount(answersApi.markApplicationSeen, {
    who: 'party',
    teamRole: 'reader',
    limit: '600/minute',
    handle: async ({ actor, params: { id: jobId, candidateId } }) => {
      await answers.markSeen(actor, { jobId, candidateId });
      return { message: 'Vista' };
    },
  });

  mount(answersApi.declineApplications, {
    who: 'party',
    limit: '20/minute',
    handle: async ({ actor, params, body }) => {
      const answered = await answers.declineMany(actor, params.id, body);
      return { message: describeAnswered(answered), answered };
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
    key: 'jobs:write',
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
