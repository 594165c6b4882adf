import { AREAS } from '../../domain/src/kernel/area.ts';
import {
  INTERVIEW_NOTICES,
  INTERVIEW_SIDES,
  type InterviewNotice,
  type InterviewSide,
} from '../../domain/src/people/notifications/notification.rules.ts';
import { API_SCOPES } from '../../domain/src/site/api-keys/api-key.rules.ts';
import {
  createMentionEmails,
  type MentionEmails,
} from '../../server/src/features/hiring/applications/notes/note-mentions.service.ts';
import {
  createInterviewEmails,
  type InterviewEmail,
  type InterviewEmails,
} from '../../server/src/features/hiring/interviews/interviews.mail.ts';
import {
  createWebhookEmails,
  type WebhookEmails,
} from '../../server/src/features/hiring/webhooks/webhook-attempts.service.ts';
import {
  type ApiKeyEmails,
  createApiKeyEmails,
} from '../../server/src/features/site/api-keys/api-keys.mail.ts';
import {
  createJobFeedEmails,
  type JobFeedEmails,
} from '../../server/src/features/site/job-imports/feed-problems.service.ts';
import { mailer, NAME, type Samples, TITLE, TO, unsubscribePath } from './sample-values.ts';

const mentions = createMentionEmails(mailer);
const interviews = createInterviewEmails(mailer);
const apiKeys = createApiKeyEmails(mailer);
const webhooks = createWebhookEmails(mailer);
const jobFeeds = createJobFeedEmails(mailer);

const DETAILS = [
  'Cuándo: martes 1 de diciembre, 10:00 a. m. (hora de Santo Domingo), 30 minutos.',
  'Dirección: Av. Winston Churchill 95, piso 3',
];
const STARTS_AT = new Date('2026-12-01T14:00:00Z');

const toSample = (notice: InterviewNotice, to: InterviewSide): InterviewEmail => ({
  notice,
  to,
  title: TITLE,
  candidate: NAME,
  startsAt: ['offered', 'withdrawn', 'otherTimes'].includes(notice) ? null : STARTS_AT,
  details: ['taken', 'moved', 'dayBefore', 'hourBefore'].includes(notice) ? DETAILS : [],
  reason: ['cancelled', 'otherTimes'].includes(notice) ? 'Ese día no puedo.' : '',
  isByTeam: false,
  isFinal: false,
  path: '/applications',
  unsubscribePath,
});

/** Of each notice to each side, and to a member of a team who interviews. */
const INTERVIEW_SAMPLES: InterviewEmail[] = [
  ...INTERVIEW_NOTICES.flatMap((notice) => INTERVIEW_SIDES.map((to) => toSample(notice, to))),
  { ...toSample('taken', 'owner'), unsubscribePath: null },
  { ...toSample('cancelled', 'owner'), unsubscribePath: null, isByTeam: true },
];

/** The emails about mentions in private notes, interviews, and what programs of who publishes have to do with: keys of the API, webhooks and lists that are fetched. */
export const SELECTION_SAMPLES = {
  mentions: {
    noteMentioned: [() => mentions.noteMentioned(TO, { author: NAME, title: TITLE, path: '/enterprise' })],
  } satisfies Samples<MentionEmails>,
  interviews: {
    interviewChanged: INTERVIEW_SAMPLES.map((content) => () => interviews.interviewChanged(TO, content)),
  } satisfies Samples<InterviewEmails>,
  apiKeys: {
    created: AREAS.map(
      (area) => () => apiKeys.created(TO, { area, tokenStart: 'uneed_Ab3d', scopes: API_SCOPES }),
    ),
  } satisfies Samples<ApiKeyEmails>,
  webhooks: {
    switchedOff: (['gone', 'failing'] as const).map(
      (reason) => () => webhooks.switchedOff(TO, { host: 'recibe.tuempresa.do', reason, area: 'enterprise' }),
    ),
  } satisfies Samples<WebhookEmails>,
  jobFeeds: {
    problem: AREAS.map(
      (area) => () =>
        jobFeeds.problem(TO, { name: 'Portal de empleos', problem: 'La dirección respondió 500', area }),
    ),
  } satisfies Samples<JobFeedEmails>,
};
