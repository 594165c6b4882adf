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

it('a setting is stored without another one', async () => {
  await save({ key: 'planLimits', value: PLAN_LIMITS, version: 1 });
  await save({ key: 'bankAccount', value: BANK_ACCOUNT, version: 1 });
  await save({ key: 'vocabulary', value: VOCABULARY, version: 2 });
  const before = await read();
  const [value, later] = [{ isOn: false }, addMinutes(NOW, 1)];
  await save({ key: 'planLimits', value, version: 2 }, later);
  expect(await read()).toEqual({ ...before, planLimits: { version: 2, value } });
  const rows = test.database.db.selectFrom('appSettings').select(['key', 'updatedAt']).orderBy('key');
  expect(await rows.execute()).toEqual([
    { key: 'bankAccount', updatedAt: NOW },
    { key: 'planLimits', updatedAt: later },
    { key: 'vocabulary', updatedAt: NOW },
  ]);
});
