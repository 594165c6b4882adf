/**
 * What can happen to an application, in the words of the stored events. `pending`, `accepted`, `rejected` and `lapsed` come from its
 * contract; `hired` is the statement of the owner, which the candidate confirms or declines; `answered` is an answer without a
 * contract, for example when the job is closed; `reminded` is the one question of a candidate who waits too long.
 */
export const APPLICATION_EVENT_KINDS = [
  'applied',
  'seen',
  'pending',
  'accepted',
  'rejected',
  'lapsed',
  'hired',
  'hire_confirmed',
  'hire_declined',
  'hire_undone',
  'answered',
  'reminded',
] as const;

export type ApplicationEventKind = (typeof APPLICATION_EVENT_KINDS)[number];
