import { addDays, daysUntil } from '../kernel/time.ts';

/** A pending contract that nobody answers lapses this many days after its last change (specification 2 §9). */
export const CONTRACT_PENDING_DAYS = 30;

/** An accepted contract lapses this many days after it was accepted (specification 2 §9). */
export const CONTRACT_ACCEPTED_DAYS = 7;

/** A rejected contract is deleted this many days after it was rejected (specification 2 §9). */
export const CONTRACT_REJECTED_DAYS = 5;

export const CONTRACT_STATUSES = ['pending', 'accepted', 'rejected'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

const DAYS_BY_STATUS: Record<ContractStatus, number> = {
  pending: CONTRACT_PENDING_DAYS,
  accepted: CONTRACT_ACCEPTED_DAYS,
  rejected: CONTRACT_REJECTED_DAYS,
};

export const CONTRACT_LABELS: Record<ContractStatus, string> = {
  pending: 'Pendiente',
  accepted: 'Aceptado',
  rejected: 'Rechazado',
};

/** The label of an applicant without a contract (specification 2 §4). */
export const NO_CONTRACT_LABEL = 'Sin estado';

/** Why a referent who is not verified, in review or rejected, cannot open contracts (DESIGN §5). */
export const CONTRACT_UNVERIFIED_TEXT =
  'Tu cuenta de referente todavía no está verificada. Podrás abrir contratos cuando pase la revisión.';

/** What the confirmation asks before a status is set, and its button (specification 2 §4). */
export const CONTRACT_CONFIRMATIONS: Record<ContractStatus, { consequence: string; confirm: string }> = {
  pending: {
    consequence: `El contrato expira en ${CONTRACT_PENDING_DAYS} días.`,
    confirm: 'Sí, Pendiente',
  },
  accepted: {
    consequence: `El contrato expira en ${CONTRACT_ACCEPTED_DAYS} días.`,
    confirm: 'Sí, Aceptar',
  },
  rejected: {
    consequence: `El contrato se elimina en ${CONTRACT_REJECTED_DAYS} días.`,
    confirm: 'Sí, Rechazar',
  },
};

/** When a contract ends by itself if it gets this status now; each change restarts the clock. */
export const contractExpiry = (status: ContractStatus, changedAt: Date): Date =>
  addDays(changedAt, DAYS_BY_STATUS[status]);

/** Whether a contract is still there: the date decides, whether or not a task has tidied it away. */
export const isContractActive = (expiresAt: Date, now: Date): boolean => expiresAt > now;

/** Whether a contract counts among the open ones: pending or accepted, and not lapsed. */
export const isContractOpen = (status: ContractStatus, expiresAt: Date, now: Date): boolean =>
  status !== 'rejected' && isContractActive(expiresAt, now);

/** Days that a contract has left, for its countdown. */
export const contractDaysLeft = (expiresAt: Date, now: Date): number =>
  Math.max(0, daysUntil(now, expiresAt));
