import type { AppSettingKey } from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

type Change = { key: AppSettingKey; value: object; version: number };

/** Lets other changes of settings wait until the transaction ends; a setting with its default has no row to lock. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table app_settings in share row exclusive mode`.execute(tx);
}

/**
 * Stores a value whose predecessor has this version (0 for the default) and returns true; returns false, and changes nothing,
 * if another version is stored. Concurrent changes of the same version wait for each other.
 */
export async function saveSetting(tx: Tx, { key, value, version }: Change, now: Date): Promise<boolean> {
  const columns = { value: JSON.stringify(value), version: version + 1, updatedAt: now };
  const saved =
    version === 0
      ? await tx
          .insertInto('appSettings')
          .values({ key, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .returning('key')
          .executeTakeFirst()
      : await tx
          .updateTable('appSettings')
          .set(columns)
          .where('key', '=', key)
          .where('version', '=', version)
          .returning('key')
          .executeTakeFirst();
  return saved !== undefined;
}
