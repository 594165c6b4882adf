import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { line } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { proofFields, requireProof } from '../../people/accounts/proof.schema.ts';
import { API_KEY_EXPIRY_DAYS, API_KEY_NAME_MAX_LENGTH, API_SCOPES, sortScopes } from './api-key.rules.ts';

/** A key in the list of its owner; the key itself is only in the reply to its creation. */
export const apiKeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Its first characters. */
  tokenStart: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** Name of who created it. */
  createdBy: z.string(),
  createdAt: timeSchema,
  /** Null if it does not expire. */
  expiresAt: timeSchema.nullable(),
  isExpired: z.boolean(),
  /** To the minute; null until it is used. */
  lastUsedAt: timeSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** What a key did in the name of its owner. */
export const apiKeyActivitySchema = z.object({
  _id: idSchema,
  at: timeSchema,
  /** The key, by its name at that time. */
  actor: z.string(),
  act: z.string(),
  /** What it was about, such as the title of a vacancy. */
  subject: z.string(),
});
export type ApiKeyActivity = z.infer<typeof apiKeyActivitySchema>;

/** What a new key is to be, without the proof of who creates it. */
export const apiKeyFields = {
  name: line({ required: 'Ponle un nombre a la clave', max: API_KEY_NAME_MAX_LENGTH }),
  scopes: z
    .array(z.enum(API_SCOPES, 'Ese permiso no existe'), 'Elige los permisos de la clave')
    .min(1, 'Elige al menos un permiso')
    .max(API_SCOPES.length)
    .transform(sortScopes),
  /** Null: it does not expire. */
  expiresInDays: z.literal([...API_KEY_EXPIRY_DAYS], { error: 'Elige cuándo vence' }).nullable(),
};

/** Body that creates a key; needs the password, or the code of an e-mail where the account has none. */
export const newApiKeySchema = z.object({ ...apiKeyFields, ...proofFields }).superRefine(requireProof);
export type NewApiKey = z.output<typeof newApiKeySchema>;
