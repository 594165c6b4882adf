import { SUSPENSION_LENGTH_LABELS } from '../safety/sanction.rules.ts';

/** Stands for the command line in the filter of the audit log. */
export const AUDIT_TERMINAL = 'terminal';

/** An admin may export the audit log this many times per hour. */
export const AUDIT_EXPORTS_PER_HOUR = 20;

/** Label of each action in the audit log. */
export const AUDIT_ACTION_LABELS: Record<string, string> = {
  'admin.made': 'Dio permisos de administración',
  'admin.secondFactorReset': 'Quitó la verificación en dos pasos de',
  'audit.exported': 'Exportó la auditoría',
  'settings.planLimits': 'Cambió si se aplican los límites de los planes',
  'settings.bankAccount': 'Cambió la cuenta para recibir transferencias',
  'settings.vocabulary': 'Cambió el vocabulario de la búsqueda',
  'settings.riskWords': 'Cambió las palabras que retienen una vacante',
  'referent.verified': 'Verificó a un referente',
  'referent.rejected': 'Rechazó a un referente',
  'referent.revoked': 'Quitó la verificación de',
  'enterprise.verified': 'Verificó a la empresa',
  'enterprise.rejected': 'Rechazó a la empresa',
  'enterprise.revoked': 'Quitó la verificación de la empresa',
  'report.acted': 'Atendió un reporte sobre',
  'report.dismissed': 'Descartó un reporte sobre',
  'content.removed': 'Quitó algo que publicó',
  'content.restored': 'Restauró algo que publicó',
  'user.suspended': 'Suspendió a',
  'user.lifted': 'Levantó la suspensión de',
  'appeal.accepted': 'Aceptó la apelación de',
  'appeal.rejected': 'Rechazó la apelación de',
  'ticket.answered': 'Respondió una consulta de',
  'ticket.noted': 'Anotó algo en una consulta de',
  'ticket.closed': 'Cerró una consulta de',
  'ticket.reopened': 'Reabrió una consulta de',
  'order.confirmed': 'Confirmó un pago de',
  'order.refused': 'Rechazó un comprobante de',
  'bonus.decided': 'Decidió la disputa sobre un bono',
  'signal.reviewed': 'Revisó una señal',
  'order.undone': 'Deshizo la confirmación de un pago de',
};

/** Label of each detail of an action in the exported audit log. */
export const AUDIT_DETAIL_LABELS: Readonly<Record<string, string>> = {
  act: 'Qué hizo',
  admin: 'Quién',
  company: 'Empresa',
  decision: 'Decisión',
  contentId: 'Id del contenido',
  from: 'Desde',
  fullName: 'Nombre',
  length: 'Duración',
  position: 'Cargo',
  reason: 'Motivo',
  reference: 'Referencia',
  revokedTokens: 'Tokens quitados',
  rnc: 'RNC',
  subject: 'Sobre',
  title: 'Título',
  to: 'Hasta',
};

/** Names of the values that are stored as codes, by detail. */
const AUDIT_VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  length: SUSPENSION_LENGTH_LABELS,
  subject: { user: 'Cuenta', job: 'Vacante', post: 'Publicación', comment: 'Comentario' },
};

/** Returns a detail of an action in words; an unknown detail or value stays unchanged. */
export const auditDetailText = (detail: string, value: string): string =>
  `${AUDIT_DETAIL_LABELS[detail] ?? detail}: ${AUDIT_VALUE_LABELS[detail]?.[value] ?? value}`;

/** Returns the removed, restored or reported content of an action in words, `Vacante «Cajera»`; null for an action about something else. */
export function auditContentText({ subject, title }: Readonly<Record<string, string>>): string | null {
  if (subject === undefined || title === undefined) return null;
  return `${AUDIT_VALUE_LABELS.subject?.[subject] ?? subject} «${title}»`;
}

/** Returns what the reference of an action is of, in words: `Pedido UN-7K3F-92QD`. */
export const auditReferenceText = (action: string, reference: string): string =>
  `${action.startsWith('order.') ? 'Pedido' : 'Consulta'} ${reference}`;

/** Returns the label of an action; returns an unknown action unchanged. */
export const auditActionLabel = (action: string): string => AUDIT_ACTION_LABELS[action] ?? action;
