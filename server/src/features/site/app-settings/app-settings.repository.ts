import type { AppSettingKey } from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

type Change = { key: AppSettingKey; value: object; version: number };

/** Lets other changes of settings wait until the transaction ends; a setting with its default has no row to lock. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table app_settings in share row exclusive mode`.execute(tx);
}

/** Stores the value of a setting with its new version. The caller has locked the settings and read the version before. */
export async function saveSetting(tx: Tx, { key, value, version }: Change, now: Date): Promise<void> {
  const columns = { value: JSON.stringify(value), version, updatedAt: now };
  await tx
    .insertInto('appSettings')
    .values({ key, ...columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
    .execute();
}
