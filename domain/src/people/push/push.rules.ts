import { addDays, addMinutes } from '../../kernel/time.ts';
import type { NotificationTopic } from '../settings/settings.rules.ts';

/** Maximum number of browsers of a user that receive push messages; a further one replaces the oldest. */
export const PUSH_DEVICES_MAX = 10;

/** Maximum length of the address that a push service gives a browser. */
export const PUSH_ENDPOINT_MAX_LENGTH = 1000;

/** A user who declines push messages on a device is not offered them there again for this many days. */
export const PUSH_OFFER_INTERVAL_DAYS = 30;

/** Maximum size of the payload of a push message, in bytes; push services accept 4 KB after encryption. */
export const PUSH_PAYLOAD_MAX_BYTES = 3 * 1024;
/** The title of a push message is cut after this many characters. */
export const PUSH_TITLE_LENGTH = 60;
/** The text of a push message is cut after this many characters. */
export const PUSH_BODY_LENGTH = 140;
/** A longer path, that of an alert with many filters, is replaced by the list of alerts. */
export const PUSH_PATH_MAX_LENGTH = 500;

/** A push service that does not respond within this many milliseconds counts as unavailable. */
export const PUSH_TIMEOUT_MS = 10_000;
/** A push message that a push service did not accept is sent again after this many minutes; the delay doubles each time. */
export const PUSH_RETRY_FIRST_MINUTES = 1;
/** Maximum number of minutes between two attempts to send a push message. */
export const PUSH_RETRY_MAX_MINUTES = 60;
/** After this many hours a push message is not sent again. */
export const PUSH_RETRY_HOURS = 24;
/** After this many failures in a row a push service gets no requests for a while. */
export const PUSH_CIRCUIT_FAILURES = 5;
/** A push service that failed several times in a row gets no requests for this many minutes. */
export const PUSH_CIRCUIT_MINUTES = 1;

/** What a push message is about: a topic of the settings, a decision about the account, or a test that the user requested. */
export type PushTopic = NotificationTopic | 'account' | 'test';

/** Hours for which a push service keeps a message for a device that is switched off, by topic. */
export const PUSH_TTL_HOURS: Readonly<Record<PushTopic, number>> = {
  applications: 72,
  contracts: 72,
  interviews: 12,
  referents: 72,
  jobExpiry: 24,
  messages: 24,
  community: 12,
  alerts: 24,
  follows: 24,
  recommendations: 72,
  bonuses: 24,
  account: 72,
  test: 1,
};

/** How much a push message may use the battery of a phone in standby, by topic (RFC 8030 §5.3). */
export const PUSH_URGENCIES: Readonly<Record<PushTopic, 'low' | 'normal' | 'high'>> = {
  applications: 'normal',
  contracts: 'high',
  interviews: 'high',
  referents: 'normal',
  jobExpiry: 'normal',
  messages: 'high',
  community: 'low',
  alerts: 'normal',
  follows: 'normal',
  recommendations: 'normal',
  bonuses: 'normal',
  account: 'normal',
  test: 'high',
};

/** When the next attempt is made, after this many failed ones. */
export const pushRetryAt = (failures: number, now: Date): Date =>
  addMinutes(now, Math.min(PUSH_RETRY_MAX_MINUTES, PUSH_RETRY_FIRST_MINUTES * 2 ** (failures - 1)));

/** When a push message about an event is given up. */
export const pushExpiresAt = (topic: PushTopic, eventAt: Date): Date =>
  addMinutes(eventAt, 60 * Math.min(PUSH_TTL_HOURS[topic], PUSH_RETRY_HOURS));

/** Whether push messages may be offered again on a device where they were declined at this time (null: never). */
export const canOfferPush = (declinedAt: Date | null, now: Date): boolean =>
  declinedAt === null || addDays(declinedAt, PUSH_OFFER_INTERVAL_DAYS) <= now;
