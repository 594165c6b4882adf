/** Number of rows per page in the lists for admins. */
export const ADMIN_PAGE_SIZE = 20;

/** Label of each action in the audit log. */
export const AUDIT_ACTION_LABELS: Record<string, string> = {
  'admin.made': 'Dio permisos de administración',
  'referent.verified': 'Verificó a un referente',
  'referent.rejected': 'Rechazó a un referente',
  'referent.revoked': 'Quitó la verificación de',
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
  'order.undone': 'Deshizo la confirmación de un pago de',
};

/** Returns the label of an action; returns an unknown action unchanged. */
export const auditActionLabel = (action: string): string => AUDIT_ACTION_LABELS[action] ?? action;
