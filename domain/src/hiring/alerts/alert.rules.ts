import { addDays, addMinutes, localDay, localHourStart } from '../../kernel/time.ts';

/** Maximum number of alerts per user (product.md, 'Alerts'). */
export const ALERTS_MAX = 20;

/** Local hour at which daily and weekly alerts are sent (America/Santo_Domingo). */
export const ALERT_SEND_HOUR = 8;

/** Maximum number of jobs in one e-mail of an alert; the rest is behind its link to the results. */
export const ALERT_EMAIL_JOBS_MAX = 10;

/** How often an alert is sent: at once, every day, or every week. */
export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Label of each frequency. */
export const ALERT_FREQUENCY_LABELS: Readonly<Record<AlertFrequency, string>> = {
  instant: 'Al momento',
  daily: 'Cada día a las 8:00',
  weekly: 'Cada semana, los lunes a las 8:00',
};

/** New jobs of this many minutes are sent together when an alert is sent at once. */
export const ALERT_BATCH_MINUTES = 1;

/** A user who was sent a job is sent it again, if it is renewed, after this many days. */
export const ALERT_REPEAT_DAYS = 30;

/** Jobs that were sent before this time may be sent again. */
export const alertRepeatCutoff = (now: Date): Date => addDays(now, -ALERT_REPEAT_DAYS);

/** The error of an alert without a filter and search text. */
export const ALERT_EMPTY_TEXT = 'Escribe qué buscas o elige al menos un filtro para crear la alerta';
/** The error of an alert that follows a profile of work without occupations. */
export const PROFILE_ALERT_EMPTY_TEXT = 'Primero di en tu perfil de trabajo qué vacantes buscas';
/** The error of other filters for the alert that follows the profile of work. */
export const PROFILE_ALERT_FILTERS_TEXT = 'Esta alerta sigue tu perfil de trabajo: cámbialo ahí';
/** The error of a second alert with the same filters. */
export const ALERT_EXISTS_TEXT = 'Ya tienes una alerta con esta misma búsqueda';
/** The error of an alert above `ALERTS_MAX`. */
export const ALERTS_MAX_TEXT = `Ya tienes ${ALERTS_MAX} alertas, que es el máximo. Elimina una para crear otra.`;
/** The error of a link to an alert that was deleted, or that is not valid. */
export const ALERT_NOT_FOUND_TEXT = 'Esta alerta ya no existe o el enlace no es válido';
/** The confirmation of a deleted alert. */
export const ALERT_DELETED_TEXT = 'Listo, la alerta terminó. No te avisaremos más de esta búsqueda.';

/** The next local send hour after a time. */
function nextSendHour(after: Date): Date {
  const today = localHourStart(localDay(after), ALERT_SEND_HOUR);
  return today > after ? today : addDays(today, 1);
}

/** Returns when a job that was found at a time is sent: after a short while, at the next send hour, or at that of the next Monday. */
export function alertDueAt(frequency: AlertFrequency, foundAt: Date): Date {
  if (frequency === 'instant') return addMinutes(foundAt, ALERT_BATCH_MINUTES);
  const next = nextSendHour(foundAt);
  if (frequency === 'daily') return next;
  const MONDAY = 1;
  const weekday = new Date(localDay(next)).getUTCDay();
  return addDays(next, (MONDAY - weekday + 7) % 7);
}
