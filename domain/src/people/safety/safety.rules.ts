import type { Id } from '../../kernel/ids.ts';

/** What can be reported. */
export const REPORT_SUBJECTS = ['user', 'post', 'comment', 'job'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Reasons for a report. */
export const REPORT_REASONS = [
  'money',
  'identity',
  'false-job',
  'harassment',
  'discrimination',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reasons for a report about a user, with their labels. */
const USER_REASONS = {
  money: 'Me pide dinero o datos del banco',
  identity: 'Me pide la cédula, claves o códigos',
  'false-job': 'La vacante es falsa o engañosa',
  harassment: 'Me acosa, me insulta o me amenaza',
  spam: 'Manda publicidad o mensajes repetidos',
  other: 'Otra cosa',
};

/** Reasons for a report about a post or a comment (product.md, 'Blocks, mutes and reports'). */
const COMMUNITY_REASONS = {
  spam: 'Spam',
  harassment: 'Acoso',
  money: 'Estafa o piden dinero',
  discrimination: 'Discriminación',
  other: 'Otro',
};

/** Reasons for a report about a job. */
const JOB_REASONS = {
  money: 'Piden dinero o datos del banco',
  identity: 'Piden la cédula, claves o códigos',
  'false-job': 'Es falsa o engañosa, o se hacen pasar por otra empresa',
  discrimination: 'Discriminación',
  spam: 'Spam o repetida',
  other: 'Otro',
};

/** The reasons that can be chosen for each subject, in their order, with their labels. */
export const REPORT_REASON_LABELS: Readonly<
  Record<ReportSubject, Readonly<Partial<Record<ReportReason, string>>>>
> = {
  user: USER_REASONS,
  post: COMMUNITY_REASONS,
  comment: COMMUNITY_REASONS,
  job: JOB_REASONS,
};

/** Returns the reasons that can be chosen for a subject, in their order. */
export const listReportReasons = (subject: ReportSubject): ReportReason[] =>
  Object.keys(REPORT_REASON_LABELS[subject]).flatMap(
    (key) => REPORT_REASONS.find((reason) => reason === key) ?? [],
  );

/** Returns the label of a reason. */
export const reportReasonLabel = (subject: ReportSubject, reason: ReportReason): string =>
  REPORT_REASON_LABELS[subject][reason] ?? USER_REASONS.other;

/** Resolutions of reports by an admin; 'acted' also when the admin removed the content. */
export const REPORT_RESOLUTIONS = ['acted', 'dismissed'] as const;
export type ReportResolution = (typeof REPORT_RESOLUTIONS)[number];

/** Decisions about a case: dismiss the reports, mark them as handled, or remove the content. */
export const CASE_DECISION_TEXTS = {
  dismiss: 'Reportes descartados',
  act: 'Reportes atendidos',
  remove: 'Contenido quitado',
} as const;

export const REPORT_RESOLUTION_LABELS: Readonly<Record<ReportResolution, string>> = {
  acted: 'Atendido',
  dismissed: 'Descartado',
};

/** States of content in the audit log. */
export const CONTENT_STATE_LABELS = { active: 'Visible', hidden: 'Oculta', removed: 'Quitada' } as const;

/** Maximum length of the details of a report, in characters. */
export const REPORT_DETAILS_MAX_LENGTH = 1000;

/** Maximum number of messages in a report: the last ones from the reported user to the reporter. */
export const REPORT_MESSAGES_MAX = 10;

/** Maximum number of reports that admins see of one case. */
export const REPORTS_PER_CASE = 10;

/** Maximum number of reports that a user may send per hour. */
export const REPORTS_PER_HOUR = 10;

/** Maximum number of users that a user may have blocked at the same time. */
export const BLOCKS_MAX = 1000;

/** Maximum number of users that a user may have muted at the same time. */
export const MUTES_MAX = 1000;

export const REPORT_REASON_MISSING_TEXT = 'Elige el motivo del reporte';
export const REPORT_SENT_TEXT = 'Recibimos tu reporte. Lo revisaremos cuanto antes.';
export const BLOCKED_TEXT = 'Persona bloqueada';
export const UNBLOCKED_TEXT = 'Persona desbloqueada';
export const MUTED_TEXT = 'Ya no verás lo que publica en la comunidad';
export const UNMUTED_TEXT = 'Volverás a ver lo que publica en la comunidad';
export const MUTE_SELF_TEXT = 'No puedes silenciarte a ti mismo';
export const TOO_MANY_MUTES_TEXT = `Puedes silenciar hasta ${MUTES_MAX} personas`;
export const BLOCK_SELF_TEXT = 'No puedes bloquearte a ti mismo';
export const REPORT_SELF_TEXT = 'No puedes reportarte a ti mismo';
export const REPORT_OWN_TEXT = 'No puedes reportar lo que tú mismo publicaste';
export const TOO_MANY_BLOCKS_TEXT = `Puedes tener hasta ${BLOCKS_MAX} personas bloqueadas`;
/** Error for a message to a user that the sender has blocked. */
export const MESSAGE_TO_BLOCKED_TEXT = 'Bloqueaste a esta persona. Desbloquéala para escribirle.';
/** Error for a message to a user who has blocked the sender; it does not reveal the block. */
export const BLOCKED_BY_PEER_TEXT = 'No puedes escribirle a esta persona';

/** Returns the path of the page of reported content; null for a user, who has no public page. */
export function getContentPath(ref: { subject: ReportSubject; id: Id; postId?: Id | null }): string | null {
  if (ref.subject === 'user') return null;
  if (ref.subject === 'job') return `/jobs/${ref.id}`;
  return `/post/${ref.subject === 'comment' ? ref.postId : ref.id}`;
}

/** Path of the image of a post for admins, whatever the status of the post. */
export const adminPostImagePath = (postId: Id): string => `/api/admin/posts/${postId}/image`;

/** Path of the image of a reported message for admins. */
export const adminMessageImagePath = (messageId: Id): string => `/api/admin/messages/${messageId}/image`;

/** Reasons of reports after which an image may be indecent or cruel: it is covered until the admin uncovers it. */
const COVERING_REASONS: readonly ReportReason[] = ['harassment', 'discrimination', 'other'];

/** Whether an image is covered at first: after such a report, and where no reason is known. */
export const isImageCovered = (reasons: readonly ReportReason[]): boolean =>
  reasons.length === 0 || reasons.some((reason) => COVERING_REASONS.includes(reason));

/** Content without a title is named by this many characters of its text. */
const CONTENT_NAME_LENGTH = 60;

/** Returns the name of content without a title, in notifications and in the audit log. */
export const nameOfText = (text: string): string => [...text].slice(0, CONTENT_NAME_LENGTH).join('');
