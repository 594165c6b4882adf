import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { readAppSettings } from './app-settings.reader.ts';
import { saveSetting } from './app-settings.repository.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

const DEFAULTS = { arePlanLimitsOn: false, bankAccount: 'Cuenta 000' };
const PLAN_LIMITS = { isOn: true };
const BANK_ACCOUNT = { text: 'Cuenta 111' };
const VOCABULARY = { added: [], removed: ['Cajera'] };

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

type Change = Parameters<typeof saveSetting>[1];
const save = (setting: Change, at = NOW) => test.database.transaction((tx) => saveSetting(tx, setting, at));
const read = () => readAppSettings(test.database.db, DEFAULTS);

/** Stores three settings, and the first and the last of them again. */
async function saveSettings(): Promise<void> {
  const saved = [
    await save({ key: 'planLimits', value: PLAN_LIMITS, version: 0 }),
    await save({ key: 'bankAccount', value: BANK_ACCOUNT, version: 0 }),
    await save({ key: 'vocabulary', value: { added: [], removed: [] }, version: 0 }),
    await save({ key: 'vocabulary', value: VOCABULARY, version: 1 }),
    await save({ key: 'planLimits', value: PLAN_LIMITS, version: 1 }),
  ];
  expect(saved).toEqual([true, true, true, true, true]);
}

it('a setting is changed from its latest version only, without another setting of the same version', async () => {
  await saveSettings();
  const before = await read();
  const value = { isOn: false };
  for (const version of [0, 1, 3]) expect(await save({ key: 'planLimits', value, version })).toBe(false);
  expect(await read()).toEqual(before);
  const later = addMinutes(NOW, 1);
  expect(await save({ key: 'planLimits', value, version: 2 }, later)).toBe(true);
  expect(await read()).toEqual({ ...before, planLimits: { version: 3, value } });
  const rows = test.database.db.selectFrom('appSettings').select(['key', 'updatedAt']).orderBy('key');
  expect(await rows.execute()).toEqual([
    { key: 'bankAccount', updatedAt: NOW },
    { key: 'planLimits', updatedAt: later },
    { key: 'vocabulary', updatedAt: NOW },
  ]);
});
