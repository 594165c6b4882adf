import type { InterviewResult } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import * as api from '@uneed/domain/hiring/interviews/interviews.api.ts';
import { calendarPath, interviewFilePath } from '@uneed/domain/hiring/interviews/interviews.paths.ts';
import { listJobInterviews } from '@uneed/domain/hiring/interviews/job-interviews.api.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Limits } from '../../../platform/http/limits.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { createPublicRouteOptions } from '../../../platform/http/public-route.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import type { CalendarService } from './calendar.service.ts';
import type { InterviewBookings } from './interview-bookings.service.ts';
import type { InterviewLists } from './interview-lists.service.ts';
import type { InterviewsService } from './interviews.service.ts';
import type { JobInterviews } from './job-interviews.service.ts';

type Services = {
  interviews: InterviewsService;
  bookings: InterviewBookings;
  lists: InterviewLists;
  jobInterviews: JobInterviews;
};

const RESULT_TEXTS: Record<InterviewResult, string> = {
  held: 'Entrevista hecha',
  noShow: 'Registramos que no llegó. Le avisamos y puede responder.',
};

export function mountInterviews(mount: Mount, services: Services): void {
  mountOffers(mount, services);
  mountBookings(mount, services);
}

function mountOffers(mount: Mount, { interviews, lists, jobInterviews }: Services): void {
  mount(listJobInterviews, {
    who: 'party',
    limit: '6000/minute',
    handle: ({ actor, params, query }) => jobInterviews.list(actor, params.id, query.page),
  });

  mount(api.offerInterview, {
    who: 'party',
    limit: '30/minute',
    handle: async ({ actor, params, body }) => {
      await interviews.offer(actor, params.id, body);
      return { message: 'Entrevista ofrecida' };
    },
  });

  mount(api.getApplicantInterview, {
    who: 'party',
    limit: '6000/minute',
    handle: ({ actor, params: { id: jobId, candidateId } }) =>
      lists.getOfApplicant(actor, { jobId, candidateId }),
  });

  mount(api.withdrawInterviewOffer, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params: { id: jobId, candidateId } }) => {
      await interviews.withdrawOffer(actor, { jobId, candidateId });
      return { message: 'Retiraste las horas' };
    },
  });

  mount(api.withdrawInterviewSlot, {
    who: 'party',
    limit: '120/minute',
    handle: async ({ actor, params }) => {
      await interviews.withdrawSlot(actor, params.id);
      return { message: 'Retiraste esta hora' };
    },
  });

  mount(api.setInterviewResult, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      await interviews.setResult(actor, params.id, body);
      return { message: RESULT_TEXTS[body.result] };
    },
  });
}

function mountBookings(mount: Mount, { bookings, lists }: Services): void {
  mount(api.listOwnInterviews, {
    who: 'member',
    limit: '6000/minute',
    handle: async ({ actor }) => ({ interviews: await lists.listOwn(actor) }),
  });

  mount(api.takeInterviewSlot, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await bookings.take(actor, params.id);
      return { message: 'Entrevista acordada' };
    },
  });

  mount(api.askForOtherTimes, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      await bookings.askForOtherTimes(actor, params.id, body.reason);
      return { message: 'Pediste otras horas' };
    },
  });

  mount(api.moveInterview, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      await bookings.move(actor, params.id, body.slotId);
      return { message: 'Cambiaste la hora' };
    },
  });

  mount(api.cancelInterview, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      await bookings.cancel(actor, params.id, body.reason);
      return { message: 'Entrevista cancelada' };
    },
  });

  mount(api.answerNoShow, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      await bookings.answer(actor, params.id, body.text);
      return { message: 'Respuesta enviada' };
    },
  });
}

export function mountCalendar(mount: Mount, calendar: CalendarService): void {
  mount(api.getCalendarFeed, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor }) => calendar.getFeed(actor),
  });

  // Each member of a team has a calendar of their own.
  mount(api.createCalendarFeed, {
    who: 'party',
    teamRole: 'reader',
    limit: '20/minute',
    handle: ({ actor }) => calendar.createFeed(actor),
  });

  mount(api.deleteCalendarFeed, {
    who: 'party',
    teamRole: 'reader',
    limit: '20/minute',
    allowsSuspended: true,
    allowsPendingDeletion: true,
    handle: async ({ actor }) => {
      await calendar.removeFeed(actor);
      return { message: 'La dirección de tu calendario ya no sirve' };
    },
  });
}

export type FeedHttp = Pick<FastifyInstance, 'get'>;

type FileDependencies = {
  http: FeedHttp;
  limits: Limits;
  mountFile: MountFile;
  calendar: CalendarService;
};

const CALENDAR_TYPE = 'text/calendar';

/** The documents of a calendar, which no search engine lists. */
const sendCalendar = (reply: FastifyReply, fileName: string, content: string): FastifyReply =>
  sendFile(reply.header('x-robots-tag', 'noindex'), {
    type: `${CALENDAR_TYPE}; charset=utf-8`,
    fileName,
    content,
  });

/** Mounts the file of an interview, and the calendars that other calendars subscribe to. */
export function mountCalendarFiles({ http, limits, mountFile, calendar }: FileDependencies): void {
  mountFile(interviewFilePath(':id'), {
    who: 'party',
    limit: '600/minute',
    describes: {
      tag: api.listOwnInterviews.tag,
      types: [CALENDAR_TYPE],
      summary: 'An interview as an iCalendar file, for its candidate and the owner of the job.',
    },
    async send({ actor, getId, reply }) {
      const text = await calendar.readInterview(actor, getId('id'));
      return sendCalendar(reply, 'entrevista-uneed.ics', text);
    },
  });

  const path = calendarPath(':secret');
  http.get<{ Params: { secret: string } }>(
    path,
    createPublicRouteOptions(limits, `GET ${path}`, '600/minute'),
    async ({ params }, reply) => sendCalendar(reply, 'uneed.ics', await calendar.readFeed(params.secret)),
  );
}
