/** Why somebody is reported, as people choose it. */
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

/** What the admins made of a report. */
export const REPORT_RESOLUTIONS = ['acted', 'dismissed'] as const;
export type ReportResolution = (typeof REPORT_RESOLUTIONS)[number];

export const REPORT_RESOLUTION_LABELS: Readonly<Record<ReportResolution, string>> = {
  acted: 'Atendido',
  dismissed: 'Descartado',
};

/** What one adds to a report in one's own words has at most this many characters. */
export const REPORT_DETAILS_MAX_LENGTH = 1000;

/** So many of the last messages that the reported wrote to who reports go with a report. */
export const REPORT_MESSAGES_MAX = 10;

/** Reports that one person may make in an hour. */
export const REPORTS_PER_HOUR = 10;

/** People that one may have blocked at the same time. */
export const BLOCKS_MAX = 1000;

export const REPORT_REASON_MISSING_TEXT = 'Elige el motivo del reporte';
export const REPORT_SENT_TEXT = 'Recibimos tu reporte. Lo revisaremos cuanto antes.';
export const BLOCKED_TEXT = 'Persona bloqueada';
export const UNBLOCKED_TEXT = 'Persona desbloqueada';
export const BLOCK_SELF_TEXT = 'No puedes bloquearte a ti mismo';
export const REPORT_SELF_TEXT = 'No puedes reportarte a ti mismo';
export const TOO_MANY_BLOCKS_TEXT = `Puedes tener hasta ${BLOCKS_MAX} personas bloqueadas`;
/** To somebody who would write to a person whom they blocked. */
export const MESSAGE_TO_BLOCKED_TEXT = 'Bloqueaste a esta persona. Desbloquéala para escribirle.';
/** To somebody who was blocked: it does not say so. */
export const BLOCKED_BY_PEER_TEXT = 'No puedes escribirle a esta persona';
