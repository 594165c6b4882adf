import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { DEVICE_DAYS } from '@uneed/domain/people/accounts/account.rules.ts';
import {
  NEW_DEVICE_EMAILS_PER_DAY,
  NEW_DEVICE_LINK_DAYS,
} from '@uneed/domain/people/accounts/new-device.rules.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { newDeviceSignedIn } from './accounts.tasks.ts';
import { countNewDevices, insertNewDevice } from './new-device/new-devices.repository.ts';
import * as repository from './sessions.repository.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

type Client = { deviceId?: string; userAgent: string };

export type SignInDevices = ReturnType<typeof createSignInDevices>;

/** On which devices people sign in; only the hash of the id of a device is stored. */
export const createSignInDevices = ({ database, clock, queue }: Dependencies) => ({
  /**
   * Stores that a user signed in on a device, and has the user told if it is another one than those known; nothing without its
   * id. A browser without cookies is a new device each time: a few of them a day are told.
   */
  async remember(tx: Tx, userId: Id, { deviceId, userAgent }: Client): Promise<void> {
    if (deviceId === undefined) return;
    const now = clock.now();
    const deviceHash = hashSecret(deviceId);
    if (!(await repository.upsertSignInDevice(tx, userId, deviceHash, now))) return;
    // The first device is that of the sign-up.
    if (!(await repository.hasOtherDevice(tx, userId, deviceHash))) return;
    if ((await countNewDevices(tx, userId, addDays(now, -1))) >= NEW_DEVICE_EMAILS_PER_DAY) return;
    const signInId = newId();
    await insertNewDevice(tx, {
      id: signInId,
      userId,
      deviceHash,
      userAgent,
      signedInAt: now,
      expiresAt: addDays(now, NEW_DEVICE_LINK_DAYS),
    });
    await queue.enqueue(tx, newDeviceSignedIn, { signInId });
  },

  deleteUnused: (): Promise<void> =>
    database.transaction((tx) => repository.deleteUnusedDevices(tx, addDays(clock.now(), -DEVICE_DAYS))),
});
