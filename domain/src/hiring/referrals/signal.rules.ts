/** Signals are searched in what happened in this many days before each daily search. */
export const SIGNAL_SEARCH_DAYS = 7;

/** A search follows at most this many of the newest recommendations of a person. */
export const SIGNAL_RECOMMENDATIONS_MAX = 100;

/** Of the accounts that signed in on a device, a search compares at most this many, the last ones. */
export const SIGNAL_DEVICE_ACCOUNTS_MAX = 20;

/** A device is listed from this number of accounts on that recommend each other or the same vacancies. */
export const SIGNAL_DEVICE_ACCOUNTS_MIN = 3;

/** A hire is listed if it was undone within this many days after the candidate confirmed it. */
export const SIGNAL_HIRE_DAYS = 30;

/** A signal shows at most this many of the last events that explain it. */
export const SIGNAL_EVENTS_MAX = 10;

/** What admins look at because recommendations may be made up (product.md, 'Signals'). */
export const SIGNAL_KINDS = ['pair', 'circle', 'device', 'undoneHire'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Heading of a signal of each kind. */
export const SIGNAL_LABELS: Readonly<Record<SignalKind, string>> = {
  pair: 'Se recomiendan entre sí',
  circle: 'Círculo de tres que se recomiendan',
  device: 'Varias cuentas en un mismo dispositivo',
  undoneHire: 'Contratación deshecha en poco tiempo',
};

/** A signal of each kind has at least this many people; with fewer, because accounts were deleted, it is no longer listed. */
export const SIGNAL_PEOPLE_MIN: Readonly<Record<SignalKind, number>> = {
  pair: 2,
  circle: 3,
  device: SIGNAL_DEVICE_ACCOUNTS_MIN,
  undoneHire: 2,
};

/** Events that explain a signal: a recommended application, an accepted vouch, an undone hire. */
export const SIGNAL_EVENT_KINDS = ['application', 'vouch', 'hire'] as const;

/** Error when another admin reviewed the signal, or it happened again since it was loaded. */
export const SIGNAL_CHANGED_TEXT =
  'Esta señal cambió mientras la mirabas. Actualiza la lista para ver cómo está.';
