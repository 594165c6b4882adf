import { formatPesos } from '../../kernel/money.ts';
import { BONUS_ELIGIBLE_DAYS, type BonusNotice, type BonusSide } from './notification.rules.ts';

type Subject = { title: string; amount: number | null; reason: string };

/** `el bono de RD$5,000`, or `el bono` where no amount was promised. */
const nameBonus = (amount: number | null): string =>
  amount ? `el bono de ${formatPesos(amount)}` : 'el bono';

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const withReason = (text: string, reason: string) => (reason === '' ? text : `${text}. Motivo: ${reason}`);

const TEXTS: Record<BonusNotice, (subject: Subject & { side: BonusSide }) => string> = {
  hired: ({ title, amount }) =>
    `Contrataron a quien recomendaste para «${title}». ${capitalize(nameBonus(amount))} será elegible a los ${BONUS_ELIGIBLE_DAYS} días`,
  hireUndone: ({ title, amount }) =>
    `La contratación en «${title}» se deshizo: ${nameBonus(amount)} ya no corresponde`,
  eligible: ({ side, title, amount }) =>
    side === 'owner'
      ? `Ya toca pagar ${nameBonus(amount)} por tu vacante «${title}»`
      : `Ya te toca ${nameBonus(amount)} por «${title}»`,
  paid: ({ title, amount }) =>
    `Marcaron como pagado ${nameBonus(amount)} por «${title}». ¿Lo recibiste? Confírmalo`,
  received: ({ title, amount }) => `Confirmaron que recibieron ${nameBonus(amount)} por «${title}»`,
  ineligible: ({ title, amount, reason }) =>
    withReason(`Marcaron como no elegible ${nameBonus(amount)} por «${title}»`, reason),
  disputed: ({ title, amount }) =>
    `Abrieron una disputa sobre ${nameBonus(amount)} por «${title}». El equipo de Uneed la revisa`,
  disputeClosed: ({ title, amount, reason }) =>
    `Cerramos la disputa sobre ${nameBonus(amount)} por «${title}»${reason === '' ? '' : `: ${reason}`}`,
  paymentReminder: ({ title, amount }) => `Sigue por pagar ${nameBonus(amount)} por tu vacante «${title}»`,
  receiptReminder: ({ title, amount }) =>
    `¿Recibiste ${nameBonus(amount)} por «${title}»? Falta que lo confirmes`,
};

/** Returns the text of the notification for one side of a bonus, in the app and by email. */
export const bonusNoticeText = (notice: BonusNotice, side: BonusSide, subject: Subject): string =>
  TEXTS[notice]({ ...subject, side });
