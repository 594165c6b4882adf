import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './interviews.api.ts';

// The endpoints of `interviews.api.ts` that the browser calls.
export const offerInterview: PathOf<typeof api.offerInterview> = {
  method: 'POST',
  path: '/jobs/:id/interviews',
};
export const getApplicantInterview: PathOf<typeof api.getApplicantInterview> = {
  method: 'GET',
  path: '/jobs/:id/applicants/:candidateId/interview',
};
export const withdrawInterviewOffer: PathOf<typeof api.withdrawInterviewOffer> = {
  method: 'DELETE',
  path: '/jobs/:id/applicants/:candidateId/interview',
};
export const listOwnInterviews: PathOf<typeof api.listOwnInterviews> = { method: 'GET', path: '/interviews' };
export const takeInterviewSlot: PathOf<typeof api.takeInterviewSlot> = {
  method: 'POST',
  path: '/interviews/slots/:id/take',
};
export const askForOtherTimes: PathOf<typeof api.askForOtherTimes> = {
  method: 'POST',
  path: '/interviews/offers/:id/other-times',
};
export const moveInterview: PathOf<typeof api.moveInterview> = {
  method: 'POST',
  path: '/interviews/:id/move',
};
export const cancelInterview: PathOf<typeof api.cancelInterview> = {
  method: 'POST',
  path: '/interviews/:id/cancel',
};
export const setInterviewResult: PathOf<typeof api.setInterviewResult> = {
  method: 'PUT',
  path: '/interviews/:id/result',
};
export const answerNoShow: PathOf<typeof api.answerNoShow> = {
  method: 'POST',
  path: '/interviews/:id/answer',
};
export const getCalendarFeed: PathOf<typeof api.getCalendarFeed> = {
  method: 'GET',
  path: '/settings/calendar',
};
export const createCalendarFeed: PathOf<typeof api.createCalendarFeed> = {
  method: 'POST',
  path: '/settings/calendar',
};
export const deleteCalendarFeed: PathOf<typeof api.deleteCalendarFeed> = {
  method: 'DELETE',
  path: '/settings/calendar',
};

/** An interview as a file for calendars; it is not an endpoint. */
export const interviewFilePath = (id: string): string => `/api/interviews/${id}/calendar.ics`;

/** The calendar of whoever has this secret; outside `/api`, because people paste it into other calendars. */
export const calendarPath = (secret: string): string => `/calendario/${secret}.ics`;
