import {
  INTERVIEW_NOTICES,
  INTERVIEW_SIDES,
  type InterviewNotice,
  type InterviewSide,
} from '../../domain/src/people/notifications/notification.rules.ts';
import type { InterviewEmail } from '../../server/src/features/hiring/interviews/interviews.mail.ts';
import { NAME, TITLE, unsubscribePath } from './sample-values.ts';

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
  startsAt: notice === 'offered' || notice === 'withdrawn' ? null : STARTS_AT,
  details: ['taken', 'moved', 'dayBefore', 'hourBefore'].includes(notice) ? DETAILS : [],
  reason: notice === 'cancelled' ? 'Ese día no puedo.' : '',
  path: '/applications',
  unsubscribePath,
});

/** What the emails about interviews say, of each notice to each side, and to a member of a team who interviews. */
export const INTERVIEW_SAMPLES: InterviewEmail[] = [
  ...INTERVIEW_NOTICES.flatMap((notice) => INTERVIEW_SIDES.map((to) => toSample(notice, to))),
  { ...toSample('taken', 'owner'), unsubscribePath: null },
];
