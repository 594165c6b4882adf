import * as z from 'zod';
import { PARTY_ROLES } from '../../kernel/actor.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import {
  newReferralLinkSchema,
  recommendationSchema,
  referralLinkSchema,
  referralSchema,
} from './referrals.schema.ts';
import { SIGNAL_EVENT_KINDS, SIGNAL_KINDS } from './signal.rules.ts';

const tag = 'referrals';

const pageQuerySchema = z.object({ page: pageNumberSchema });

export const createReferralLink = endpoint({
  tag,
  method: 'POST',
  path: '/referrals/links',
  summary: 'Returns the recommendation link of the signed-in user for an open job, always the same one.',
  body: z.object({ jobId: idSchema }),
  reply: z.object({ link: newReferralLinkSchema }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const listReferralLinks = endpoint({
  tag,
  method: 'GET',
  path: '/referrals/links',
  summary: 'Recommendation links of the signed-in user, newest first, with their visits.',
  query: pageQuerySchema,
  reply: z.object({ links: z.array(referralLinkSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED'],
});

export const listReferrals = endpoint({
  tag,
  method: 'GET',
  path: '/referrals',
  summary:
    'Applications sent with a recommendation of the signed-in user, newest first, and what became of them.',
  query: pageQuerySchema,
  reply: z.object({ referrals: z.array(referralSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED'],
});

export const getRecommendation = endpoint({
  tag,
  method: 'GET',
  path: '/referrals/recommendation',
  summary: 'Who recommends a job to this device, by the links that were opened on it; null if nobody.',
  query: z.object({ jobId: idSchema }),
  reply: z.object({ recommendation: recommendationSchema.nullable() }),
});

export const setRecommendation = endpoint({
  tag,
  method: 'PUT',
  path: '/referrals/recommendation',
  summary: 'Takes the recommendation of a job off on this device, or puts it back.',
  body: z.object({ jobId: idSchema, isRemoved: z.boolean('Debe ser sí o no') }),
  reply: z.object({ recommendation: recommendationSchema }),
  errors: ['NOT_FOUND'],
});

const personSchema = z.object({ _id: idSchema, fullName: z.string(), role: z.enum(PARTY_ROLES) });
export type SignalPerson = z.infer<typeof personSchema>;

/** What happened between people of a signal; a deleted account or vacancy is null. */
const signalEventSchema = z.object({
  kind: z.enum(SIGNAL_EVENT_KINDS),
  /** Who recommended, or hired. */
  from: personSchema.nullable(),
  /** Who was recommended, or hired. */
  to: personSchema.nullable(),
  /** Null for a vouch in general; `_id` is null after the vacancy was deleted. */
  job: z.object({ _id: idSchema.nullable(), title: z.string() }).nullable(),
  at: timeSchema,
  /** When the candidate confirmed an undone hire, which was undone `at`; else null. */
  confirmedAt: timeSchema.nullable(),
});
export type SignalEvent = z.infer<typeof signalEventSchema>;

/** Something that admins look at because recommendations may be made up. */
const signalSchema = z.object({
  _id: idSchema,
  kind: z.enum(SIGNAL_KINDS),
  /** When it happened last. */
  lastAt: timeSchema,
  people: z.array(personSchema),
  /** The last ones, newest first. */
  events: z.array(signalEventSchema),
});
export type Signal = z.infer<typeof signalSchema>;

export const listSignals = endpoint({
  tag,
  method: 'GET',
  path: '/admin/signals',
  summary: 'Signals that recommendations may be made up, which no admin has reviewed, newest first.',
  query: z.object({ page: pageNumberSchema }),
  reply: z.object({ signals: z.array(signalSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const reviewSignal = endpoint({
  tag,
  method: 'POST',
  path: '/admin/signals/:id/review',
  summary:
    'An admin reviewed a signal; it is not listed until it happens again. 409 if it was reviewed or happened again meanwhile.',
  params: idParamsSchema,
  /** `lastAt` of the signal as the admin saw it. */
  body: z.object({ lastAt: z.iso.datetime({ offset: true, error: 'Indica la última fecha de la señal' }) }),
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
