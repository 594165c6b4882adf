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

/** The names of the events in a timeline, as both sides read them. */
export const APPLICATION_EVENT_LABELS: Readonly<Record<ApplicationEventKind, string>> = {
  applied: 'Enviada',
  seen: 'Vista',
  pending: 'En proceso',
  accepted: 'Seleccionada',
  rejected: 'No seleccionada',
  lapsed: 'El plazo venció sin respuesta',
  hired: 'Contratación anunciada',
  hire_confirmed: 'Contratación confirmada',
  hire_declined: 'Contratación no confirmada',
  hire_undone: 'Contratación deshecha',
  answered: 'No seleccionada',
  reminded: 'Respuesta pedida',
};
