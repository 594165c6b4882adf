import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { applicantParamsSchema } from '../applications/applications.schema.ts';
import {
  applicantInterviewSchema,
  calendarFeedSchema,
  interviewOfferSchema,
  interviewReasonSchema,
  interviewResultSchema,
  noShowAnswerSchema,
  ownInterviewSchema,
} from './interviews.schema.ts';

const tag = 'interviews';

export const offerInterview = endpoint({
  tag,
  method: 'POST',
  path: '/jobs/:id/interviews',
  summary:
    'Offers times for an interview to applicants of a job; each takes one. Replaces times that they were offered before and have not taken, and the agreed interview that `replaces` names. 409 if they were offered others than those in `base`. For the verified owner of the job.',
  params: idParamsSchema,
  body: interviewOfferSchema,
  reply: messageReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const getApplicantInterview = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/applicants/:candidateId/interview',
  summary: 'The interview of an applicant, or the times that were offered, for the owner of the job.',
  params: applicantParamsSchema,
  reply: applicantInterviewSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
});

export const withdrawInterviewOffer = endpoint({
  tag,
  method: 'DELETE',
  path: '/jobs/:id/applicants/:candidateId/interview',
  summary: 'Withdraws the times that an applicant was offered and has not taken. For the owner of the job.',
  params: applicantParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const withdrawInterviewSlot = endpoint({
  tag,
  method: 'DELETE',
  path: '/interviews/slots/:id',
  summary:
    'Withdraws a time that nobody has taken, for everybody who was offered it. For the owner of the job.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const listOwnInterviews = endpoint({
  tag,
  method: 'GET',
  path: '/interviews',
  summary: 'Interviews of the own applications, and the times to choose from.',
  reply: z.object({ interviews: z.array(ownInterviewSchema) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const takeInterviewSlot = endpoint({
  tag,
  method: 'POST',
  path: '/interviews/slots/:id/take',
  summary: 'Takes a time that the signed-in candidate was offered. 409 if somebody else was faster.',
  params: idParamsSchema,
  reply: messageReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const askForOtherTimes = endpoint({
  tag,
  method: 'POST',
  path: '/interviews/offers/:id/other-times',
  summary:
    'Tells the owner of the job that no time of an offer suits the signed-in candidate, and when they could; once. The times can still be taken.',
  params: idParamsSchema,
  body: interviewReasonSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const moveInterview = endpoint({
  tag,
  method: 'POST',
  path: '/interviews/:id/move',
  summary: 'Moves an interview of the signed-in candidate to another time of the same offer, once.',
  params: idParamsSchema,
  body: z.object({ slotId: idSchema }),
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const cancelInterview = endpoint({
  tag,
  method: 'POST',
  path: '/interviews/:id/cancel',
  summary: 'Cancels an interview, for its candidate or the owner of the job.',
  params: idParamsSchema,
  body: interviewReasonSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const setInterviewResult = endpoint({
  tag,
  method: 'PUT',
  path: '/interviews/:id/result',
  summary:
    'Records whether an interview was held or the candidate did not come. For the owner of the job. 409 with `conflicts` if its status is no longer that in `base`.',
  params: idParamsSchema,
  body: interviewResultSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const answerNoShow = endpoint({
  tag,
  method: 'POST',
  path: '/interviews/:id/answer',
  summary: 'What the signed-in candidate says about a no-show, once.',
  params: idParamsSchema,
  body: noShowAnswerSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const getCalendarFeed = endpoint({
  tag,
  method: 'GET',
  path: '/settings/calendar',
  summary: 'The address of the own calendar, to which other calendars subscribe.',
  reply: calendarFeedSchema,
  errors: ['UNAUTHENTICATED'],
});

export const createCalendarFeed = endpoint({
  tag,
  method: 'POST',
  path: '/settings/calendar',
  summary: 'Makes an address of the own calendar; one that there was before ends.',
  reply: calendarFeedSchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const deleteCalendarFeed = endpoint({
  tag,
  method: 'DELETE',
  path: '/settings/calendar',
  summary: 'Ends the address of the own calendar.',
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
