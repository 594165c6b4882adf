/** Reasons for a report. */
export const REPORT_REASONS = ['money', 'identity', 'false-job', 'harassment', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  money: 'Me pide dinero o datos del banco',
  identity: 'Me pide la cédula, claves o códigos',
  'false-job': 'La vacante es falsa o engañosa',
  harassment: 'Me acosa, me insulta o me amenaza',
  spam: 'Manda publicidad o mensajes repetidos',
  other: 'Otra cosa',
};

/** Resolutions of a report by an admin. */
export const REPORT_RESOLUTIONS = ['acted', 'dismissed'] as const;
export type ReportResolution = (typeof REPORT_RESOLUTIONS)[number];

export const REPORT_RESOLUTION_LABELS: Readonly<Record<ReportResolution, string>> = {
  acted: 'Atendido',
  dismissed: 'Descartado',
};

/** Maximum length of the details of a report, in characters. */
export const REPORT_DETAILS_MAX_LENGTH = 1000;

/** Maximum number of messages in a report: the last ones from the reported user to the reporter. */
export const REPORT_MESSAGES_MAX = 10;

/** Maximum number of reports that a user may send per hour. */
export const REPORTS_PER_HOUR = 10;

/** Maximum number of users that a user may have blocked at the same time. */
export const BLOCKS_MAX = 1000;

export const REPORT_REASON_MISSING_TEXT = 'Elige el motivo del reporte';
export const REPORT_SENT_TEXT = 'Recibimos tu reporte. Lo revisaremos cuanto antes.';
export const BLOCKED_TEXT = 'Persona bloqueada';
export const UNBLOCKED_TEXT = 'Persona desbloqueada';
export const BLOCK_SELF_TEXT = 'No puedes bloquearte a ti mismo';
export const REPORT_SELF_TEXT = 'No puedes reportarte a ti mismo';
export const TOO_MANY_BLOCKS_TEXT = `Puedes tener hasta ${BLOCKS_MAX} personas bloqueadas`;
/** Error for a message to a user that the sender has blocked. */
export const MESSAGE_TO_BLOCKED_TEXT = 'Bloqueaste a esta persona. Desbloquéala para escribirle.';
/** Error for a message to a user who has blocked the sender; it does not reveal the block. */
export const BLOCKED_BY_PEER_TEXT = 'No puedes escribirle a esta persona';
