/** Rows on a page of the admins' lists. */
export const ADMIN_PAGE_SIZE = 20;

/** What each act in the audit log is called for people. */
export const AUDIT_ACTION_LABELS: Record<string, string> = {
  'admin.made': 'Dio permisos de administración',
  'referent.verified': 'Verificó a un referente',
  'referent.rejected': 'Rechazó a un referente',
  'report.acted': 'Atendió un reporte sobre',
  'report.dismissed': 'Descartó un reporte sobre',
};

/** The act in words; an unknown one reads as it is stored. */
export const auditActionLabel = (action: string): string => AUDIT_ACTION_LABELS[action] ?? action;
