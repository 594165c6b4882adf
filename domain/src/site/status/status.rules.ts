/** The state of the parts of the product is checked at most once in this many seconds, however often it is asked for. */
export const STATUS_CHECK_SECONDS = 15;

/** The page of the status asks again after this many seconds. */
export const STATUS_REFRESH_SECONDS = 30;

/** A part that does not respond within this many seconds counts as down. */
export const STATUS_CHECK_TIMEOUT_SECONDS = 3;

/** Background tasks count as delayed when one has been due for this many minutes. */
export const QUEUE_DELAYED_MINUTES = 5;

/** The parts of the product whose state is shown. */
export const STATUS_PARTS = ['database', 'queue', 'mail'] as const;

/** The state of a part: it works, it works slowly, or it does not respond. */
export const PART_STATES = ['ok', 'degraded', 'down'] as const;

export type StatusPart = (typeof STATUS_PARTS)[number];
export type PartState = (typeof PART_STATES)[number];

/** Whether everything works. */
export const isAllOk = (parts: Readonly<Record<StatusPart, PartState>>): boolean =>
  STATUS_PARTS.every((part) => parts[part] === 'ok');
