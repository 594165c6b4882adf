import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { vocabularyOverlaySchema } from '../../people/occupations/vocabulary.schema.ts';
import { bankAccountSchema, planLimitsSchema, riskWordsSchema } from './app-settings.schema.ts';

/** A value with its version, which grows with each change; 0 for the default. */
const versioned = <T extends z.ZodType>(value: T) => z.object({ version: z.int32().min(0), value });

export const appSettingsSchema = z.object({
  planLimits: versioned(planLimitsSchema),
  bankAccount: versioned(bankAccountSchema),
  vocabulary: versioned(vocabularyOverlaySchema),
  riskWords: versioned(riskWordsSchema),
});
export type AppSettings = z.infer<typeof appSettingsSchema>;

export const getAppSettings = endpoint({
  tag: 'admin',
  method: 'GET',
  path: '/admin/settings',
  summary: 'The settings that admins change without a deployment, each with its version.',
  reply: appSettingsSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

/**
 * A change names the version that the admin saw: 409 if it is no longer the current one. With `base`, the value of that version, only
 * what differs from it changes, whatever others have changed meanwhile; 409 with `conflicts` if it is the same field.
 */
const change = <P extends `/${string}`, T extends z.ZodType>(path: P, summary: string, value: T) =>
  endpoint({
    tag: 'admin',
    method: 'PUT',
    path,
    summary,
    body: versioned(value).extend({ base: value.optional() }),
    reply: messageReplySchema,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
  });

export const savePlanLimits = change(
  '/admin/settings/plan-limits',
  'Sets whether the monthly limits of the plans are enforced.',
  planLimitsSchema,
);

export const saveBankAccount = change(
  '/admin/settings/bank-account',
  'Sets the bank account that orders show; an empty text stops orders by bank transfer.',
  bankAccountSchema,
);

export const saveVocabulary = change(
  '/admin/settings/vocabulary',
  'Adds families to the vocabulary of the job search and removes others; 400 if the search cannot read them.',
  vocabularyOverlaySchema,
);

export const saveRiskWords = change(
  '/admin/settings/risk-words',
  'Adds words that hold a vacancy for review, and excepts others.',
  riskWordsSchema,
);
