import { vocabularyOverlaySchema } from '@uneed/domain/people/occupations/vocabulary.schema.ts';
import { NO_OVERLAY } from '@uneed/domain/people/occupations/vocabulary-overlay.ts';
import type { AppSettings } from '@uneed/domain/site/app-settings/app-settings.api.ts';
import {
  bankAccountSchema,
  planLimitsSchema,
  riskWordsSchema,
} from '@uneed/domain/site/app-settings/app-settings.schema.ts';
import type * as z from 'zod';
import type { DbOrTx } from '../../../platform/db/database.ts';

type Row = { key: string; value: unknown; version: number };

/** Values of the configuration, used until an admin saves another one. */
export type SettingDefaults = {
  /** Whether the limits of the plans are enforced. */
  arePlanLimitsOn: boolean;
  /** The bank account to which buyers transfer, in lines of text; empty if there is none. */
  bankAccount: string;
};

/** A stored value that an older version of the code wrote and this one cannot read counts as the default. */
function readValue<T>(rows: Row[], key: string, schema: z.ZodType<T>, fallback: T) {
  const row = rows.find((each) => each.key === key);
  return { version: row?.version ?? 0, value: schema.catch(fallback).parse(row?.value ?? fallback) };
}

/** Reads all settings; one that was never changed has the default and version 0. */
export async function readAppSettings(
  db: DbOrTx,
  { arePlanLimitsOn, bankAccount }: SettingDefaults,
): Promise<AppSettings> {
  const rows = await db.selectFrom('appSettings').select(['key', 'value', 'version']).execute();
  return {
    planLimits: readValue(rows, 'planLimits', planLimitsSchema, { isOn: arePlanLimitsOn }),
    bankAccount: readValue(rows, 'bankAccount', bankAccountSchema, { text: bankAccount }),
    vocabulary: readValue(rows, 'vocabulary', vocabularyOverlaySchema, NO_OVERLAY),
    riskWords: readValue(rows, 'riskWords', riskWordsSchema, { added: [], ignored: [] }),
  };
}
