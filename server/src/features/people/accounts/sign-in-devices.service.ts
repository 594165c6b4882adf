import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { DEVICE_DAYS } from '@uneed/domain/people/accounts/account.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import * as repository from './sessions.repository.ts';

export type SignInDevices = ReturnType<typeof createSignInDevices>;

/** On which devices people sign in; only the hash of the id of a device is stored. */
export const createSignInDevices = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** Stores that a user signed in on a device; nothing without its id. */
  async remember(tx: Tx, userId: Id, deviceId: string | undefined): Promise<void> {
    if (deviceId === undefined) return;
    await repository.upsertSignInDevice(tx, userId, hashSecret(deviceId), clock.now());
  },

  deleteUnused: (): Promise<void> =>
    database.transaction((tx) => repository.deleteUnusedDevices(tx, addDays(clock.now(), -DEVICE_DAYS))),
});
