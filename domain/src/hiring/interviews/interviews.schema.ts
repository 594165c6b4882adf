import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import {
  INTERVIEW_CANDIDATES_MAX,
  INTERVIEW_KINDS,
  INTERVIEW_MINUTES,
  INTERVIEW_NOTE_MAX_LENGTH,
  INTERVIEW_PLACE_MAX_LENGTH,
  INTERVIEW_REASON_MAX_LENGTH,
  INTERVIEW_RESULTS,
  INTERVIEW_SLOTS_MAX,
  INTERVIEW_STATUSES,
  INTERVIEWERS_MAX,
  type InterviewKind,
  overlaps,
  SLOTS_OVERLAP_TEXT,
} from './interview.rules.ts';

const PLACE_REQUIRED_TEXTS: Record<InterviewKind, string> = {
  place: 'Escribe la dirección de la entrevista',
  video: 'Pega el enlace de la videollamada',
  phone: 'Escribe el teléfono de la entrevista',
};

const LINK_TEXT = 'Pega un enlace completo, que empiece por https://';

const WEB_LINK = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
/** `https://bank.do@evil.do` reads like another address. */
const hasCredentials = (value: string) => /^[^/]*\/\/[^/?#]*@/.test(value);

/** Whether a text is the address of a page: http or https, without a name or a password in it. */
export const isWebLink = (value: string): boolean =>
  WEB_LINK.safeParse(value).success && !hasCredentials(value);

const minutesSchema = z.literal(INTERVIEW_MINUTES, 'Elige cuánto dura');

/** What an owner offers to applicants. A phone is checked by the server. */
export const interviewOfferSchema = z
  .object({
    candidateIds: z
      .array(idSchema, 'Elige a quién le ofreces la entrevista')
      .min(1, 'Elige a quién le ofreces la entrevista')
      .max(INTERVIEW_CANDIDATES_MAX, `Elige hasta ${INTERVIEW_CANDIDATES_MAX} personas`),
    kind: z.enum(INTERVIEW_KINDS, 'Elige cómo es la entrevista'),
    place: text({ max: INTERVIEW_PLACE_MAX_LENGTH }),
    note: text({ max: INTERVIEW_NOTE_MAX_LENGTH }).default(''),
    minutes: minutesSchema,
    /** The beginnings of the times. */
    slots: z
      .array(timeSchema, 'Elige al menos una hora')
      .min(1, 'Elige al menos una hora')
      .max(INTERVIEW_SLOTS_MAX, `Ofrece hasta ${INTERVIEW_SLOTS_MAX} horas`),
    /** Members of the enterprise's team; none means whoever owns the vacancy. */
    interviewerIds: z
      .array(idSchema, 'Elige quién entrevista')
      .max(INTERVIEWERS_MAX, `Elige hasta ${INTERVIEWERS_MAX} entrevistadores`)
      .default([]),
    /** The agreed interview of the one applicant that these times replace. */
    replaces: idSchema.optional(),
    /** The times that the owner saw before, null for none: a colleague may have offered others meanwhile. */
    base: z.object({ offerId: idSchema.nullable() }).optional(),
  })
  .superRefine(({ candidateIds, kind, place, slots, minutes, replaces }, ctx) => {
    const add = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (place === '') add('place', PLACE_REQUIRED_TEXTS[kind]);
    else if (kind === 'video' && !isWebLink(place)) add('place', LINK_TEXT);
    const starts = slots.map((slot) => new Date(slot));
    if (overlaps(starts, minutes)) add('slots', SLOTS_OVERLAP_TEXT);
    if (replaces !== undefined && candidateIds.length > 1)
      add('candidateIds', 'La hora de una entrevista se cambia a una persona a la vez');
  });
export type InterviewOfferInput = z.output<typeof interviewOfferSchema>;

/** Why something is cancelled, or when a candidate could; it may be empty. */
export const interviewReasonSchema = z.object({
  reason: text({ max: INTERVIEW_REASON_MAX_LENGTH }).default(''),
});

export const interviewResultSchema = z.object({
  /** `status` as the owner saw it. */
  base: baseSchema.optional(),
  result: z.enum(INTERVIEW_RESULTS, 'Di si la entrevista se hizo o si la persona no llegó'),
});

export type InterviewResultInput = z.output<typeof interviewResultSchema>;

/** What a candidate says about a no-show. */
export const noShowAnswerSchema = z.object({
  text: text({ required: 'Escribe qué pasó', max: INTERVIEW_REASON_MAX_LENGTH }),
});

const slotSchema = z.object({ _id: idSchema, startsAt: timeSchema });
export type InterviewSlot = z.infer<typeof slotSchema>;

const termsFields = {
  kind: z.enum(INTERVIEW_KINDS),
  /** An address, a link, or a phone as people write it. */
  place: z.string(),
  note: z.string(),
  minutes: z.int(),
  /** Names of the interviewers; none for an anonymous vacancy, and where nobody was chosen. */
  interviewers: z.array(z.string()),
};

/** Times that an applicant may choose from. */
export const interviewOfferReplySchema = z.object({
  _id: idSchema,
  ...termsFields,
  /** Those that are free and not past, earliest first. */
  slots: z.array(slotSchema),
  /** How many people may choose from them. */
  sharedWith: z.int(),
  /** What the candidate wrote who asked for other times, '' for nothing; null for no request. */
  otherTimes: z.string().nullable(),
});
export type InterviewOffer = z.infer<typeof interviewOfferReplySchema>;

/** An interview, as the owner of the vacancy or the candidate sees it. */
export const interviewSchema = z.object({
  _id: idSchema,
  ...termsFields,
  startsAt: timeSchema,
  endsAt: timeSchema,
  status: z.enum(INTERVIEW_STATUSES),
  hasMoved: z.boolean(),
  /** Who cancelled it, and why; null unless it is cancelled. */
  cancelled: z.object({ by: z.enum(['owner', 'candidate']), reason: z.string() }).nullable(),
  /** What the candidate said about a no-show; '' for nothing. */
  answer: z.string(),
  /** Other times to which the candidate may move it, earliest first. */
  slots: z.array(slotSchema),
  /** What the viewer may do. */
  can: z.object({
    move: z.boolean(),
    cancel: z.boolean(),
    recordResult: z.boolean(),
    answer: z.boolean(),
  }),
});
export type Interview = z.infer<typeof interviewSchema>;

/** The interview of an application, or the times to choose from; neither if nothing was offered. */
const stateFields = {
  interview: interviewSchema.nullable(),
  offer: interviewOfferReplySchema.nullable(),
};

/** The same for a candidate, by vacancy. */
export const ownInterviewSchema = z.object({
  job: z.object({ _id: idSchema, title: z.string() }),
  ...stateFields,
});
export type OwnInterview = z.infer<typeof ownInterviewSchema>;

/** The same for the owner of the vacancy, with what an offer needs. */
export const applicantInterviewSchema = z.object({
  ...stateFields,
  /** Why no interview can be offered now; null if one can. */
  blockedReason: z.string().nullable(),
  /** Whether new times may replace the agreed interview. */
  canReplace: z.boolean(),
  /** Who of the team may interview; empty for a person. */
  team: z.array(z.object({ _id: idSchema, fullName: z.string(), isMe: z.boolean() })),
});
export type ApplicantInterview = z.infer<typeof applicantInterviewSchema>;

/** The address of the own calendar; null if there is none. */
export const calendarFeedSchema = z.object({
  feed: z.object({ url: z.string(), createdAt: timeSchema }).nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
