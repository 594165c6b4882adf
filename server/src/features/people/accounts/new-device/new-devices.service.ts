import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { PASSWORD_RESET_MINUTES } from '@uneed/domain/people/accounts/account.rules.ts';
import { NEW_DEVICE_LINK_GONE_TEXT } from '@uneed/domain/people/accounts/new-device.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { createSecret, hashSecret } from '../../../../platform/secrets.ts';
import { findUser } from '../accounts.reader.ts';
import { insertPasswordReset, lockUser } from '../accounts.repository.ts';
import { revokeCredentials } from '../credentials.service.ts';
import { isAddressOfStranger } from '../email-correction/email-corrections.reader.ts';
import { deleteSignInDevice } from '../sessions.repository.ts';
import type { SignIns } from '../sign-ins.service.ts';
import { parseUserAgent } from '../user-agent.parser.ts';
import type { NewDeviceEmails } from './new-device.mail.ts';
import * as repository from './new-devices.repository.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  signIns: Pick<SignIns, 'transaction'>;
  emails: NewDeviceEmails;
};

export type NewDevices = ReturnType<typeof createNewDevices>;

/** Tells people of sign-ins on devices that they had not used, and ends those that were not theirs (decision record 121). */
export function createNewDevices(dependencies: Dependencies) {
  const { database, clock, signIns, emails } = dependencies;

  /** Emails about a sign-in, also to an unconfirmed address; nothing if the password was changed since. */
  async function tell(signInId: Id): Promise<void> {
    const token = createSecret();
    const signIn = await database.transaction((tx) => repository.storeToken(tx, signInId, hashSecret(token)));
    const user = signIn && (await findUser(database.db, signIn.userId));
    if (!user || (await isAddressOfStranger(database.db, user))) return;
    const { device } = parseUserAgent(signIn.userAgent);
    await emails.signedIn(user.email, { device, signedInAt: signIn.signedInAt, token });
  }

  /**
   * Ends all sessions of the user, and the password; returns the token with which another is chosen, as with that of a reset link.
   * 410 if the link is unknown, used or expired, or the password was changed since.
   */
  async function refuse(token: string): Promise<string> {
    const now = clock.now();
    return signIns.transaction(async (tx, ended) => {
      const signIn = await repository.findNewDevice(tx, hashSecret(token), now);
      const user = signIn && (await lockUser(tx, signIn.userId));
      if (!user || !(await repository.deleteNewDevice(tx, signIn.id)))
        throw new AppError('GONE', NEW_DEVICE_LINK_GONE_TEXT);
      ended.push(...(await revokeCredentials(tx, user.id, now)));
      // The next sign-in there is told again.
      await deleteSignInDevice(tx, user.id, signIn.deviceHash);
      const resetToken = createSecret();
      const expiresAt = addMinutes(now, PASSWORD_RESET_MINUTES);
      const reset = { userId: user.id, teamMemberId: null, tokenHash: hashSecret(resetToken), expiresAt };
      await insertPasswordReset(tx, reset);
      return resetToken;
    });
  }

  return {
    tell,
    refuse,
    deleteExpired: () => database.transaction((tx) => repository.deleteExpiredNewDevices(tx, clock.now())),
  };
}
