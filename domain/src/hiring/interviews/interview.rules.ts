import { addDays, addMinutes, formatClock, formatWeekday, localDay, minutesInMs } from '../../kernel/time.ts';

/** How an interview takes place: at an address, by a video link, or by phone. */
export const INTERVIEW_KINDS = ['place', 'video', 'phone'] as const;
export type InterviewKind = (typeof INTERVIEW_KINDS)[number];

/** Labels of the kinds of interviews. */
export const INTERVIEW_KIND_LABELS: Readonly<Record<InterviewKind, string>> = {
  place: 'En persona',
  video: 'Videollamada',
  phone: 'Por teléfono',
};

/** Label of the field of each kind. */
export const INTERVIEW_PLACE_LABELS: Readonly<Record<InterviewKind, string>> = {
  place: 'Dirección',
  video: 'Enlace de la videollamada',
  phone: 'Teléfono de la entrevista',
};

/** Lengths of an interview, in minutes. */
export const INTERVIEW_MINUTES = [15, 30, 45, 60] as const;
export type InterviewMinutes = (typeof INTERVIEW_MINUTES)[number];

/** The length that is chosen at first, in minutes. */
export const INTERVIEW_DEFAULT_MINUTES: InterviewMinutes = 30;

/** An offer has at most this many times. */
export const INTERVIEW_SLOTS_MAX = 20;

/** Times are offered at most this many days ahead. */
export const INTERVIEW_DAYS_AHEAD = 60;

/** An offer goes to at most this many applicants. */
export const INTERVIEW_CANDIDATES_MAX = 10;

/** An interview has at most this many interviewers. */
export const INTERVIEWERS_MAX = 6;

/** Maximum length of an address or a link, in characters. */
export const INTERVIEW_PLACE_MAX_LENGTH = 300;

/** Maximum length of the instructions for the candidate, in characters. */
export const INTERVIEW_NOTE_MAX_LENGTH = 500;

/** Maximum length of the reason of a cancellation, and of what a candidate says about a no-show or about other times, in characters. */
export const INTERVIEW_REASON_MAX_LENGTH = 500;

/** The owner records whether an interview was held until this many days after it, and the candidate answers a no-show until as many days after that. */
export const INTERVIEW_RESULT_DAYS = 14;

/** Reminders of an interview, each this many minutes before it. */
export const INTERVIEW_REMINDER_MINUTES = { dayBefore: 24 * 60, hourBefore: 60 } as const;
export type InterviewReminder = keyof typeof INTERVIEW_REMINDER_MINUTES;

/** A calendar that somebody subscribes to has interviews since this many days. */
export const CALENDAR_PAST_DAYS = 30;

/** A calendar has at most this many interviews, the latest. */
export const CALENDAR_INTERVIEWS_MAX = 500;

/** A candidate sees at most this many interviews of their applications, the latest. */
export const OWN_INTERVIEWS_MAX = 200;

/** Number of interviews of a vacancy per page. */
export const JOB_INTERVIEWS_PAGE_SIZE = 50;

/** States of an interview as they are stored. */
export const INTERVIEW_STATUSES = ['booked', 'cancelled', 'held', 'noShow'] as const;
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number];

/** What the owner records about an interview that is over. */
export const INTERVIEW_RESULTS = ['held', 'noShow'] as const satisfies InterviewStatus[];
export type InterviewResult = (typeof INTERVIEW_RESULTS)[number];

/** In which zone all times are, beside each of them. */
export const SANTO_DOMINGO_TEXT = 'hora de Santo Domingo';

/** Formats the time of an interview: `martes 1 de diciembre, 10:00 a. m.` */
export const formatInterviewTime = (startsAt: Date): string =>
  `${formatWeekday(startsAt)}, ${formatClock(startsAt)}`;

/** Returns the times at which reminders of an interview are due, without those that are past. */
export const remindersDue = (startsAt: Date, now: Date): { reminder: InterviewReminder; at: Date }[] =>
  (['dayBefore', 'hourBefore'] as const)
    .map((reminder) => ({ reminder, at: addMinutes(startsAt, -INTERVIEW_REMINDER_MINUTES[reminder]) }))
    .filter(({ at }) => at > now);

/** Whether a reminder that is sent now is not late: none after the beginning, and the first one not together with the second. */
export const isReminderTimely = (reminder: InterviewReminder, startsAt: Date, now: Date): boolean =>
  now < (reminder === 'dayBefore' ? addMinutes(startsAt, -INTERVIEW_REMINDER_MINUTES.hourBefore) : startsAt);

/** Returns when an interview ends. */
export const interviewEnd = (startsAt: Date, minutes: number): Date => addMinutes(startsAt, minutes);

/** Whether two of these beginnings are so close that interviews of this length overlap. */
export function overlaps(starts: readonly Date[], minutes: number): boolean {
  const sorted = starts.map((start) => start.getTime()).sort((a, b) => a - b);
  return sorted.some((start, index) => start - (sorted[index - 1] ?? -Infinity) < minutesInMs(minutes));
}

/** Shown when times that were chosen for an offer overlap. */
export const SLOTS_OVERLAP_TEXT = 'Hay horas que se cruzan. Quita una de ellas.';

/** Until when times can be offered now. */
export const interviewHorizon = (now: Date): Date => addDays(now, INTERVIEW_DAYS_AHEAD);

/** Whether the owner may record how an interview went: from its beginning on, for some days. */
export const mayRecordResult = (startsAt: Date, now: Date): boolean =>
  startsAt <= now && now < addDays(startsAt, INTERVIEW_RESULT_DAYS);

/** Whether a candidate may still answer a no-show that was recorded then. */
export const mayAnswerNoShow = (recordedAt: Date, now: Date): boolean =>
  now < addDays(recordedAt, INTERVIEW_RESULT_DAYS);

/** Since when interviews are in a calendar. */
export const calendarSince = (now: Date): Date => addDays(now, -CALENDAR_PAST_DAYS);

/** Groups times by their local day, in their order. */
export const groupByDay = <T extends { startsAt: string }>(slots: readonly T[]): Map<string, T[]> =>
  Map.groupBy(slots, ({ startsAt }) => localDay(new Date(startsAt)));

/** Error for an owner without verification who offers an interview. */
export const INTERVIEW_UNVERIFIED_TEXT =
  'Tu cuenta todavía no está verificada. Podrás ofrecer entrevistas cuando pase la revisión.';

/** Error for offering an interview to somebody who has an answer. */
export const INTERVIEW_ANSWERED_TEXT = 'Esta persona ya tiene respuesta: no se le ofrece una entrevista';

/** Error for offering an interview for a vacancy that is closed, or that nobody else sees. */
export const INTERVIEW_CLOSED_TEXT = 'Esta vacante está cerrada: no se ofrecen entrevistas';

/** Error where one of the two sides blocked the other one; it does not say which. */
export const INTERVIEW_BLOCKED_TEXT = 'No se puede acordar una entrevista con esta persona';

/** Error for offering times to somebody whom a colleague has offered others meanwhile. */
export const OFFER_CHANGED_TEXT =
  'Alguien de tu equipo le ofreció otras horas mientras tanto. Cierra y míralas antes de reemplazarlas: lo que escribiste se queda.';

/** Error for offering times to somebody who has chosen one. */
export const INTERVIEW_BOOKED_TEXT =
  'Esta persona ya tiene una entrevista. Cambia su hora, o cancélala antes de ofrecerle otra.';

/** Error for a time that somebody else took, or that was withdrawn. */
export const SLOT_TAKEN_TEXT = 'Esa hora ya no está disponible. Elige otra.';

/** Error for a time that is past. */
export const SLOT_PAST_TEXT = 'Esa hora ya pasó. Elige otra.';

/** Error for a candidate who asks for other times than those of an offer again. */
export const OTHER_TIMES_ASKED_TEXT = 'Ya pediste otras horas. Te avisaremos cuando te ofrezcan otras.';

/** Error for an offer that was replaced or withdrawn, or of somebody else. */
export const OFFER_GONE_TEXT = 'Estas horas ya no valen. Mira si te ofrecieron otras.';

/** Error for a candidate who has another interview at that time. */
export const CANDIDATE_BUSY_TEXT = 'A esa hora ya tienes otra entrevista. Elige otra.';

/** Error for offering a time at which an interviewer has an interview. */
export const interviewerBusyText = (startsAt: Date): string =>
  `Ya hay una entrevista el ${formatInterviewTime(startsAt)}: quita esa hora de la lista.`;

/** Error for moving an interview again. */
export const MOVED_ALREADY_TEXT =
  'Ya cambiaste la hora una vez. Si no puedes, cancela y di por qué: te pueden ofrecer otra.';

/** Error for a change of an interview that has changed in the meantime, or is over. */
export const INTERVIEW_CHANGED_TEXT = 'Esta entrevista ya cambió. Mira otra vez cómo está.';

/** Error for a result that somebody else of the team recorded otherwise. */
export const RESULT_CHANGED_TEXT =
  'Alguien de tu equipo registró otra cosa. Si quieres cambiarlo, elígelo de nuevo.';

/** Error for recording the result of an interview too early or too late. */
export const RESULT_TIME_TEXT = `Esto se registra desde la hora de la entrevista y hasta ${INTERVIEW_RESULT_DAYS} días después`;

/** Tells the owner, before an offer is sent, what the candidate gets. */
export const OFFER_NOTICE_TEXT =
  'Le avisaremos en Uneed, por correo y al celular, según lo que eligió recibir. Cuando elija una hora, te avisamos; a los dos les recordamos la entrevista un día y una hora antes. Tu respuesta a la aplicación no cambia.';
