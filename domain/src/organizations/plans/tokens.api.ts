import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { PLAN_IDS } from './plan.rules.ts';
import { TOKEN_REASONS } from './token.rules.ts';

const tag = 'plans';

/** An entry of the ledger; the account's entries have numbers from 1. */
export const tokenEntrySchema = z.object({
  number: z.int(),
  reason: z.enum(TOKEN_REASONS),
  /** Tokens added, negative for tokens taken. */
  amount: z.int(),
  balanceAfter: z.int(),
  /** The vacancy that they were spent on; null for other entries and after it was deleted. */
  job: z.object({ _id: idSchema, title: z.string() }).nullable(),
  createdAt: timeSchema,
});
export type TokenEntry = z.infer<typeof tokenEntrySchema>;

const usageSchema = z.object({ used: z.int(), limit: z.int().nullable() });

export const getTokens = endpoint({
  tag,
  method: 'GET',
  path: '/plans/tokens',
  summary: 'Token balance of the signed-in person or enterprise, when the tokens expire, and the ledger.',
  query: z.object({ page: pageNumberSchema }),
  reply: z.object({
    balance: z.int(),
    expiries: z.array(z.object({ amount: z.int(), expiresAt: timeSchema })),
    entries: z.array(tokenEntrySchema),
    pagination: paginationSchema,
  }),
  errors: ['UNAUTHENTICATED'],
});

export const getPlanUsage = endpoint({
  tag,
  method: 'GET',
  path: '/plans/usage',
  summary:
    'Vacancies published and candidates received this month, against what the plan includes; `limit` is null for any number.',
  reply: z.object({
    plan: z.enum(PLAN_IDS),
    jobs: usageSchema,
    candidates: usageSchema,
    /** Whether publishing more vacancies is rejected. */
    isEnforced: z.boolean(),
  }),
  errors: ['UNAUTHENTICATED'],
});
