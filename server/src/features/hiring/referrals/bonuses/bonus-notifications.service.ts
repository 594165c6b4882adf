import { NO_MONEY_TEXT } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import { bonusPath } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { bonusNoticeText } from '@uneed/domain/people/notifications/bonus-notice.ts';
import type { BonusNotice, BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { findRecipient } from '../../../people/settings/settings.reader.ts';
import { type BonusRow, findBonus } from './bonuses.reader.ts';

type BonusEmail = {
  notice: BonusNotice;
  side: BonusSide;
  title: string;
  amount: number | null;
  reason: string;
  referralId: Id;
  area: Area;
  unsubscribePath: string;
};

export type BonusEmails = { bonusChanged(to: string, content: BonusEmail): Promise<void> };

const HEADINGS: Record<BonusNotice, (side: BonusSide) => string> = {
  hired: () => 'Contrataron a quien recomendaste',
  hireUndone: () => 'La contratación se deshizo',
  eligible: (side) => (side === 'owner' ? 'Tienes un bono por pagar' : 'Ya te toca tu bono'),
  paid: () => '¿Recibiste tu bono?',
  received: () => 'Confirmaron tu pago',
  ineligible: () => 'Tu bono no es elegible',
  disputed: () => 'Hay una disputa sobre un bono',
  disputeClosed: () => 'Cerramos la disputa',
  paymentReminder: () => 'Sigues con un bono por pagar',
  receiptReminder: () => '¿Recibiste tu bono?',
};

/** The emails about bonuses. */
export function createBonusEmails(mailer: Mailer): BonusEmails {
  return {
    bonusChanged(to, { notice, side, referralId, area, unsubscribePath, ...subject }) {
      const heading = HEADINGS[notice](side);
      return mailer.send(to, {
        subject: `${heading}: ${subject.title}`,
        heading,
        paragraphs: [`${bonusNoticeText(notice, side, subject)}.`, NO_MONEY_TEXT],
        action: { label: 'Ver el bono', url: bonusPath(referralId, area) },
        unsubscribeUrl: unsubscribePath,
      });
    },
  };
}

type Dependencies = { database: Database; emails: BonusEmails };
type Change = { referralId: Id; notice: BonusNotice; side: BonusSide; reason: string };

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
    const recipient = userId ? await findRecipient(db, userId, 'bonuses') : undefined;
    if (!bonus || !recipient || !isCurrent(bonus, notice)) return;
    if (side === 'owner' && !bonus.isKnownToOwner) return;
    const { user, unsubscribePath } = recipient;
    const { jobTitle: title, bonusAmount: amount } = bonus;
    const area = areaOfRole(user.role);
    const content = { notice, side, title, amount, reason, referralId, area, unsubscribePath };
    await emails.bonusChanged(user.email, content);
  }

  return { send };
}
