import { NO_MONEY_TEXT } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { bonusPath } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { bonusNoticeText } from '@uneed/domain/people/notifications/bonus-notice.ts';
import type { BonusNotice, BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';

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

/** The emails about bonuses; links start with `publicUrl`. */
export function createBonusEmails(mailer: Mailer, publicUrl: string): BonusEmails {
  return {
    bonusChanged(to, { notice, side, referralId, area, unsubscribePath, ...subject }) {
      const heading = HEADINGS[notice](side);
      return mailer.send(to, {
        subject: `${heading}: ${subject.title}`,
        heading,
        paragraphs: [`${bonusNoticeText(notice, side, subject)}.`, NO_MONEY_TEXT],
        action: { label: 'Ver el bono', url: new URL(bonusPath(referralId, area), publicUrl).href },
        unsubscribeUrl: new URL(unsubscribePath, publicUrl).href,
      });
    },
  };
}
