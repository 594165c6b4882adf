import { addDays, addMinutes, daysUntil } from '../../kernel/time.ts';
import type { EnterpriseActivityKind } from '../../people/audit/enterprise-activity.rules.ts';
import type { ContractNotice } from '../../people/notifications/notification.rules.ts';

/** A pending contract expires this many days after its last change (product.md, 'Contracts'). */
export const CONTRACT_PENDING_DAYS = 30;

/** An accepted contract expires this many days after it was accepted. */
export const CONTRACT_ACCEPTED_DAYS = 7;

/** A rejected contract is deleted this many days after it was rejected. */
export const CONTRACT_REJECTED_DAYS = 5;

/** The candidate gets the email about a contract this many minutes after its last change, so that opening and deciding at once are one email. */
export const CONTRACT_EMAIL_DELAY_MINUTES = 2;

export const CONTRACT_STATUSES = ['pending', 'accepted', 'rejected'] as const satisfies ContractNotice[];
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

const DAYS_BY_STATUS: Record<ContractStatus, number> = {
  pending: CONTRACT_PENDING_DAYS,
  accepted: CONTRACT_ACCEPTED_DAYS,
  rejected: CONTRACT_REJECTED_DAYS,
};

/** The owner's answer as the owner reads it: the words of the buttons, about the application. */
export const CONTRACT_LABELS: Record<ContractStatus, string> = {
  pending: 'Pendiente',
  accepted: 'Aceptada',
  rejected: 'Rechazada',
};

/** The owner's answer as the candidate reads it. */
export const CANDIDATE_ANSWER_LABELS: Record<ContractStatus, string> = {
  pending: 'Les interesas',
  accepted: 'Seleccionada',
  rejected: 'No seleccionada',
};

/** Error for a change of a status that somebody else changed meanwhile. */
export const contractChangedText = (status: ContractStatus): string =>
  `Este estado ya cambió a «${CONTRACT_LABELS[status]}» en otra sesión. Si quieres otro, elígelo de nuevo.`;

/** The label of an applicant without a contract. */
export const NO_CONTRACT_LABEL = 'Sin estado';

/** Error for a referent without verification (in review or rejected) who opens a contract. */
export const CONTRACT_UNVERIFIED_TEXT =
  'Tu cuenta de referente todavía no está verificada. Podrás responder «Me interesa» cuando pase la revisión.';

/** Error for an enterprise without verification that opens a contract. */
export const CONTRACT_UNVERIFIED_ENTERPRISE_TEXT =
  'Tu empresa todavía no está verificada. Podrás responder «Me interesa» cuando pase la revisión.';

/** What a contract is, in one sentence for the referent. */
export const CONTRACT_EXPLANATION_TEXT =
  '«Me interesa» abre un contrato en Uneed: no es un contrato de trabajo.';

/** What each status of a contract does, for the referent; follows its label and a colon. */
export const CONTRACT_MEANINGS: Record<ContractStatus, string> = {
  pending: `te interesa y siguen conversando, por ${CONTRACT_PENDING_DAYS} días. Esa persona lee «${CANDIDATE_ANSWER_LABELS.pending}».`,
  accepted: `elegiste a esta persona, que lee «${CANDIDATE_ANSWER_LABELS.accepted}», y tienen ${CONTRACT_ACCEPTED_DAYS} días para coordinar los próximos pasos.`,
  rejected: `esta persona no sigue y lee «${CANDIDATE_ANSWER_LABELS.rejected}». A los ${CONTRACT_REJECTED_DAYS} días se quita de la lista y le queda tu respuesta.`,
};

/** Tells the referent, before a contract changes, how the candidate is notified. */
export const CONTRACT_EMAIL_TEXT = `Le avisaremos ahora en Uneed y, si confirmó su correo, en ${CONTRACT_EMAIL_DELAY_MINUTES} minutos también por ahí. Si lo cambias antes, el correo dirá solo el último estado.`;

/** Texts of the confirmation dialog before a contract is opened. */
export const CONTRACT_OPENING = {
  title: (fullName: string): string => `¿Te interesa ${fullName}?`,
  confirm: 'Sí, me interesa',
};

/** Texts of the confirmation dialog before a status is set. */
export const CONTRACT_CONFIRMATIONS: Record<ContractStatus, { consequence: string; confirm: string }> = {
  pending: {
    consequence: `Tu respuesta queda pendiente por ${CONTRACT_PENDING_DAYS} días.`,
    confirm: 'Sí, Pendiente',
  },
  accepted: {
    consequence: `Tu respuesta vale ${CONTRACT_ACCEPTED_DAYS} días, para coordinar los próximos pasos.`,
    confirm: 'Sí, Aceptar',
  },
  rejected: {
    consequence: `Tu respuesta se quita de la lista a los ${CONTRACT_REJECTED_DAYS} días; esa persona la sigue viendo.`,
    confirm: 'Sí, Rechazar',
  },
};

/** Returns the date on which a contract with this status expires; each change restarts the period. */
export const contractExpiry = (status: ContractStatus, changedAt: Date): Date =>
  addDays(changedAt, DAYS_BY_STATUS[status]);

/** Returns when the email about a change of a contract is due. */
export const contractEmailDueAt = (changedAt: Date): Date =>
  addMinutes(changedAt, CONTRACT_EMAIL_DELAY_MINUTES);

/** Whether a contract has not expired. Only the date counts, not whether the cleanup task has deleted the row. */
export const isContractActive = (expiresAt: Date, now: Date): boolean => expiresAt > now;

/** The clock of a page may be this much behind the server's. */
const CLOCK_TOLERANCE_MINUTES = 1;

/** Returns the days until a contract expires, for its countdown: right after a decision as many as it has, not one more. */
export const contractDaysLeft = (expiresAt: Date, now: Date): number =>
  Math.max(
    isContractActive(expiresAt, now) ? 1 : 0,
    daysUntil(addMinutes(now, CLOCK_TOLERANCE_MINUTES), expiresAt),
  );

/** Returns the kind of activity of a contract that gets this status; `existed` says whether there was a contract before. */
export const getContractActivityKind = (status: ContractStatus, existed: boolean): EnterpriseActivityKind =>
  status === 'pending' && !existed ? 'contract.opened' : `contract.${status}`;
