import { endSentence } from '../../kernel/text.ts';
import { addDays, formatLongDate } from '../../kernel/time.ts';

/** Content is hidden, until an admin decides, after reports by this many different users. */
export const REPORTS_TO_HIDE = 3;

/** A report counts towards hiding content only if the reporter's account is at least this many days old. */
export const REPORTER_MIN_ACCOUNT_DAYS = 7;

/** Accounts created before this time count towards hiding content. */
export const reporterCutoff = (now: Date): Date => addDays(now, -REPORTER_MIN_ACCOUNT_DAYS);

/** A temporary suspension of an account ends after this many days. */
export const SUSPENSION_DAYS = 7;

/** How long an account is suspended: `SUSPENSION_DAYS`, or for good. */
export const SUSPENSION_LENGTHS = ['week', 'forever'] as const;
export type SuspensionLength = (typeof SUSPENSION_LENGTHS)[number];

export const SUSPENSION_LENGTH_LABELS: Readonly<Record<SuspensionLength, string>> = {
  week: `${SUSPENSION_DAYS} días`,
  forever: 'Para siempre',
};

/** The end of a suspension for good, where a time is needed. */
export const SUSPENDED_FOR_GOOD_UNTIL = new Date('9999-12-31T00:00:00Z');

/** Returns the suspension in force at a time, by the account's `suspendedUntil`; null if there is none. */
export function suspensionAt(suspendedUntil: Date | null, now: Date): { until: Date | null } | null {
  if (suspendedUntil === null || suspendedUntil <= now) return null;
  return { until: suspendedUntil < SUSPENDED_FOR_GOOD_UNTIL ? suspendedUntil : null };
}

/** Returns when a suspension that starts now ends; null if it is for good. */
export const suspensionEnd = (length: SuspensionLength, now: Date): Date | null =>
  length === 'week' ? addDays(now, SUSPENSION_DAYS) : null;

/** What an admin can impose: the removal of content, or the suspension of an account. */
export const SANCTION_KINDS = ['removal', 'suspension'] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/** Maximum length of the reason that an admin gives to the user, in characters. */
export const SANCTION_REASON_MAX_LENGTH = 500;

/** Minimum length of an appeal, in characters. */
export const APPEAL_MIN_LENGTH = 20;
/** Maximum length of an appeal, in characters. */
export const APPEAL_MAX_LENGTH = 1000;

/** How an admin decides about an appeal; an accepted one ends the sanction. */
export const APPEAL_RESOLUTIONS = ['accepted', 'rejected'] as const;
export type AppealResolution = (typeof APPEAL_RESOLUTIONS)[number];

export const APPEAL_RESOLUTION_LABELS: Readonly<Record<AppealResolution, string>> = {
  accepted: 'Aceptada',
  rejected: 'Rechazada',
};

export const SANCTION_REASON_MISSING_TEXT = 'Escribe el motivo: la persona lo va a leer';
export const APPEAL_SENT_TEXT = 'Recibimos tu apelación. Te avisaremos cuando la revisemos.';
export const APPEAL_REPEATED_TEXT = 'Ya apelaste esta decisión';
export const SUSPEND_SELF_TEXT = 'No puedes suspender tu propia cuenta';
/** Error for a suspension by an admin who has not seen the one in force. */
export const SUSPENSION_CHANGED_TEXT =
  'Alguien más del equipo cambió la suspensión de esta cuenta. Revísala otra vez.';
export const SANCTION_ENDED_TEXT = 'Esta decisión ya no está vigente';

/** Describes until when an account is suspended: 'hasta el 29 de noviembre de 2026', or 'de forma permanente'. */
export const formatSuspensionEnd = (until: Date | null): string =>
  until === null ? 'de forma permanente' : `hasta el ${formatLongDate(until)}`;

/** Describes the state of an account in the audit log; `suspension` is the one in force. */
export const describeAccountState = (suspension: { until: Date | null } | null | undefined): string =>
  suspension ? `Suspendida ${formatSuspensionEnd(suspension.until)}` : 'Activa';

/** Error for a change by a suspended user. */
export const suspendedText = (until: Date | null): string =>
  `Tu cuenta está suspendida ${formatSuspensionEnd(until)}. Puedes leer, pero no publicar ni escribir. En Soporte ves el motivo y puedes apelar.`;

/** Decisions of admins that a user is notified of. */
export const SANCTION_EVENTS = ['removed', 'restored', 'suspended', 'lifted', 'appealRejected'] as const;
export type SanctionEvent = (typeof SANCTION_EVENTS)[number];

/** Names what was removed, to its author. */
export const OWN_CONTENT_NAMES = {
  post: 'tu publicación',
  comment: 'tu comentario',
  job: 'tu vacante',
} as const;

/** Returns when and why a sanction ended, as a sentence; `reason` may be empty, or a sentence. */
export const sanctionEndText = (when: string, reason: string): string =>
  `Terminó el ${endSentence(reason === '' ? when : `${when}: ${reason}`)}`;
