import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { BonusNotice, BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { findUser } from '../../../people/accounts/accounts.reader.ts';
import { findUnsubscribePath } from '../../../people/settings/settings.reader.ts';
import type { BonusEmails } from './bonuses.mail.ts';
import { type BonusRow, findBonus } from './bonuses.reader.ts';

type Dependencies = { database: Database; emails: BonusEmails };
type Change = { referralId: Id; notice: BonusNotice; side: BonusSide; reason: string };

export type BonusNotifications = ReturnType<typeof createBonusNotifications>;

/** Whether the bonus still is what the email says; the later change has its own email. */
const isCurrent = ({ status, receivedAt }: BonusRow, notice: BonusNotice): boolean => {
  if (notice === 'eligible' || notice === 'paymentReminder') return status === 'eligible';
  if (notice === 'paid' || notice === 'receiptReminder') return status === 'paid' && receivedAt === null;
  return true;
};

/** Emails the sides of a bonus; nobody whose account is deleted or about to be. */
export function createBonusNotifications({ database: { db }, emails }: Dependencies) {
  async function send({ referralId, notice, side, reason }: Change): Promise<void> {
    const bonus = await findBonus(db, referralId);
    const userId = side === 'owner' ? bonus?.ownerId : bonus?.referrerId;
    const user = userId ? await findUser(db, userId) : undefined;
    if (!bonus || !user || user.eraseAt || !isCurrent(bonus, notice)) return;
    const unsubscribePath = await findUnsubscribePath(db, user.id, 'bonuses');
    if (unsubscribePath === undefined) return;
    const { jobTitle: title, bonusAmount: amount } = bonus;
    const area = areaOfRole(user.role);
    const content = { notice, side, title, amount, reason, referralId, area, unsubscribePath };
    await emails.bonusChanged(user.email, content);
  }

  return { send };
}
