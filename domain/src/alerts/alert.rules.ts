/** Maximum number of alerts per user (DESIGN §5, Search and alerts). */
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
