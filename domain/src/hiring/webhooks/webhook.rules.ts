import { addMinutes } from '../../kernel/time.ts';

/** Webhooks that an owner may have. */
export const WEBHOOKS_MAX = 5;

/** Maximum length of the address of a webhook, in characters. */
export const WEBHOOK_URL_MAX_LENGTH = 500;

/** A receiver that has not answered after this many milliseconds has failed; Standard Webhooks recommends 15 to 30 s. */
export const WEBHOOK_TIMEOUT_MS = 15_000;

/** After how many seconds each further attempt to deliver an event is made: the last one 24 hours after the first. */
export const WEBHOOK_RETRY_SECONDS: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 28_800, 30_300];

/** A webhook whose receiver has accepted nothing for this many hours is switched off. */
export const WEBHOOK_OFF_HOURS = 24;

/** After a failure, other events wait this many seconds for their first attempt, so that a slow receiver does not take the time of others. */
export const WEBHOOK_PAUSE_SECONDS = 60;

/** Deliveries that the log of a webhook shows; older ones are deleted once they are settled. */
export const WEBHOOK_LOG_SIZE = 100;

/** After a secret was replaced, deliveries are signed with the old one too for this many hours. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;

/** What happened to the vacancies of an owner, as the events of webhooks are called. */
export const WEBHOOK_EVENTS = [
  'application.submitted',
  'application.withdrawn',
  'contract.changed',
  'hire.confirmed',
  'job.published',
  'job.closed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event that an owner sends to try a webhook. */
export const WEBHOOK_TEST = 'webhook.test';

/** What each event is on screens. */
export const WEBHOOK_EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  'application.submitted': 'Alguien aplicó',
  'application.withdrawn': 'Alguien retiró su aplicación',
  'contract.changed': 'Cambió tu respuesta a una aplicación',
  'hire.confirmed': 'Se confirmó una contratación',
  'job.published': 'Una vacante se abrió',
  'job.closed': 'Una vacante dejó de estar abierta',
};

/** Why a vacancy is not open any more. */
export type JobClosedReason = 'paused' | 'expired' | 'closed' | 'withheld' | 'deleted';

export const WEBHOOK_OFF_REASONS = ['owner', 'gone', 'failing'] as const;
/** Why a webhook is off: its owner, a receiver that answered 410, or one that accepted nothing for a day. */
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

export const WEBHOOK_OFF_TEXTS: Readonly<Record<WebhookOffReason, string>> = {
  owner: 'Lo apagaste tú.',
  gone: 'Tu servidor respondió 410 (ya no existe), así que dejamos de enviarle avisos.',
  failing: `Tu servidor no aceptó ningún aviso en ${WEBHOOK_OFF_HOURS} horas, así que dejamos de enviárselos.`,
};

export const WEBHOOK_ERRORS = ['status', 'timeout', 'network', 'refused', 'off'] as const;
/** Why an attempt failed: what the receiver answered, no answer, an address that we send nothing to, or a webhook that was switched off. */
export type WebhookError = (typeof WEBHOOK_ERRORS)[number];

/** When the next attempt is made after this many failed ones; null when the last one was made. */
export function webhookRetryAt(attempts: number, now: Date): Date | null {
  const seconds = WEBHOOK_RETRY_SECONDS[attempts - 1];
  return seconds === undefined ? null : addMinutes(now, seconds / 60);
}

/** Until when other events wait after a failure. */
export const webhookPausedUntil = (now: Date): Date => addMinutes(now, WEBHOOK_PAUSE_SECONDS / 60);

/** Whether a receiver that has failed since then, and accepted nothing since, is given up. */
export const isWebhookDead = (failingSince: Date, now: Date): boolean =>
  addMinutes(failingSince, WEBHOOK_OFF_HOURS * 60) <= now;

/** Until when deliveries are signed with a replaced secret too. */
export const webhookOverlapEnd = (now: Date): Date => addMinutes(now, WEBHOOK_SECRET_OVERLAP_HOURS * 60);

/** What is wrong with the address of a webhook; null if nothing is. The server also checks where its host name leads. */
export function findWebhookUrlError(text: string): string | null {
  if (!/^[a-z]+:\/\/\S+$/i.test(text))
    return 'Escribe la dirección completa, por ejemplo https://tuempresa.com/uneed';
  if (!/^https:/i.test(text)) return 'La dirección tiene que empezar con https://';
  if (/^https:\/\/[^/?#]*@/i.test(text)) return 'La dirección no puede llevar usuario ni contraseña';
  return null;
}
