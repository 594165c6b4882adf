import type { Id } from '../../kernel/ids.ts';
import { addDays } from '../../kernel/time.ts';
import { BONUS_ELIGIBLE_DAYS, type BonusSide } from '../../people/notifications/notification.rules.ts';

/** The owner is reminded of an unpaid bonus this many days after it became eligible, once each. */
export const BONUS_PAYMENT_REMINDER_DAYS = [7, 30] as const;

/** The referrer is reminded, once, to confirm a payment this many days after the owner reported it. */
export const BONUS_RECEIPT_REMINDER_DAYS = 7;

/** Maximum length of the note of a payment, in characters. */
export const BONUS_NOTE_MAX_LENGTH = 300;

/** Maximum length of the text beside the reason why a bonus is not paid, in characters. */
export const BONUS_REASON_MAX_LENGTH = 500;

/** Minimum length of the text of a dispute, in characters. */
export const DISPUTE_TEXT_MIN_LENGTH = 20;
/** Maximum length of the text of a dispute, in characters. */
export const DISPUTE_TEXT_MAX_LENGTH = 1_000;

/** Number of disputes about one bonus, so that a decision is not asked for ever. */
export const DISPUTES_MAX = 3;

/** Number of bonuses per page. */
export const BONUSES_PAGE_SIZE = 20;

/** States of a bonus. */
export const BONUS_STATUSES = ['eligible', 'pending', 'paid', 'ineligible'] as const;
export type BonusStatus = (typeof BONUS_STATUSES)[number];

/** Label of each state of a bonus. */
export const BONUS_STATUS_LABELS: Record<BonusStatus, string> = {
  eligible: 'Elegible',
  pending: 'Pendiente',
  paid: 'Pagado',
  ineligible: 'No elegible',
};

/** Reasons that the owner may choose when a bonus is not paid. */
export const DENIAL_REASONS = ['notHired', 'alreadyKnown', 'leftEarly', 'terms', 'other'] as const;
export type DenialReason = (typeof DENIAL_REASONS)[number];

/** Error for denying a bonus because nobody was hired, after both sides confirmed that somebody was. */
export const HIRE_CONFIRMED_TEXT = 'Ambas partes confirmaron esta contratación. Elige otro motivo.';

/** Returns the reasons that fit a bonus: whoever was hired is not denied it because they were not. */
export const denialReasons = ({ hiredAt }: { hiredAt: unknown }): readonly DenialReason[] =>
  DENIAL_REASONS.filter((reason) => reason !== 'notHired' || hiredAt === null);

/** Reasons that follow from what happened, or from a decision of the admins. */
export const SYSTEM_REASONS = ['withdrawn', 'notChosen', 'hireUndone', 'adminDecision'] as const;

/** Why a bonus is not paid. */
export const INELIGIBLE_REASONS = [...DENIAL_REASONS, ...SYSTEM_REASONS] as const;
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number];

/** Text of each reason why a bonus is not paid. */
export const INELIGIBLE_REASON_LABELS: Record<IneligibleReason, string> = {
  notHired: 'No contratamos a esta persona',
  alreadyKnown: 'Ya estaba en nuestro proceso antes de la recomendación',
  leftEarly: `Dejó el puesto antes de los ${BONUS_ELIGIBLE_DAYS} días`,
  terms: 'No se cumplieron las condiciones del bono',
  other: 'Otro motivo',
  withdrawn: 'La persona retiró su aplicación',
  notChosen: 'La persona no fue seleccionada',
  hireUndone: 'La contratación se deshizo',
  adminDecision: 'Decisión del equipo de Uneed sobre una disputa',
};

/** Decisions of an admin about a dispute. */
export const DISPUTE_DECISIONS = ['pay', 'deny', 'paid', 'none'] as const;
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

/** How a dispute ended: a decision, or the referrer confirmed the payment. */
export const DISPUTE_ENDS = [...DISPUTE_DECISIONS, 'received'] as const;
export type DisputeEnd = (typeof DISPUTE_ENDS)[number];

/** Text of each end of a dispute. */
export const DISPUTE_END_LABELS: Record<DisputeEnd, string> = {
  pay: 'El bono corresponde: queda por pagar',
  deny: 'El bono no corresponde',
  paid: 'El bono ya está pagado',
  none: 'Se cierra sin cambios',
  received: 'Quien recomendó confirmó que lo recibió',
};

/** What the history of a bonus stores. */
export const BONUS_EVENT_KINDS = [
  'hired',
  'hireUndone',
  'eligible',
  'paid',
  'received',
  'ineligible',
  'disputed',
  'disputeClosed',
] as const;
export type BonusEventKind = (typeof BONUS_EVENT_KINDS)[number];

/** Text of each entry in the history of a bonus. */
export const BONUS_EVENT_LABELS: Record<BonusEventKind, string> = {
  hired: 'Contratación confirmada por ambas partes',
  hireUndone: 'La contratación se deshizo',
  eligible: 'El bono quedó elegible',
  paid: 'Marcado como pagado',
  received: 'Pago confirmado por quien recomendó',
  ineligible: 'Marcado como no elegible',
  disputed: 'Disputa abierta',
  disputeClosed: 'Disputa cerrada',
};

/** Tells both sides that the payment is theirs. */
export const NO_MONEY_TEXT =
  'Uneed no mueve dinero: el bono lo paga directamente quien lo prometió, y aquí queda constancia.';

/** Error for an action on a bonus that has changed in the meantime. */
export const BONUS_CHANGED_TEXT = 'Este bono ya cambió. Mira otra vez cómo está.';

/** Returns the state that a list of bonuses opens with: the first one that has any. */
export const firstBonusStatus = (counts: Record<BonusStatus, number>): BonusStatus =>
  BONUS_STATUSES.find((status) => counts[status] > 0) ?? 'eligible';

/** Returns the command line that decides a dispute on the server, where each admin is one of its people. */
export const disputeCommand = (disputeId: Id): string =>
  `npm run admin -- decide-dispute ${disputeId} ${DISPUTE_DECISIONS.join('|')} --reason "NOTA"`;

/** Returns when a bonus becomes eligible. */
export const bonusEligibleAt = (hiredAt: Date): Date => addDays(hiredAt, BONUS_ELIGIBLE_DAYS);

/** Returns until when bonuses became eligible, whose owner has got this many reminders and is due the next one; null after the last. */
export function paymentReminderCutoff(remindersSent: number, now: Date): Date | null {
  const days = BONUS_PAYMENT_REMINDER_DAYS[remindersSent];
  return days === undefined ? null : addDays(now, -days);
}

/** Returns until when payments were reported whose referrer is reminded to confirm them. */
export const receiptReminderCutoff = (now: Date): Date => addDays(now, -BONUS_RECEIPT_REMINDER_DAYS);

type BonusState = { status: BonusStatus; isReceived: boolean; hasDispute: boolean; disputes: number };

/** What a side of a bonus may do in this state. */
export const bonusActions = ({ status, isReceived, hasDispute, disputes }: BonusState, side: BonusSide) => ({
  pay: side === 'owner' && status === 'eligible',
  deny: side === 'owner' && (status === 'pending' || status === 'eligible'),
  confirm: side === 'referrer' && status === 'paid' && !isReceived,
  dispute: !hasDispute && !isReceived && disputes < DISPUTES_MAX,
});

export type BonusActions = ReturnType<typeof bonusActions>;
