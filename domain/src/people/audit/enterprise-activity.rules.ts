/** Label of each kind of activity of a team in the name of its enterprise; the name of who did it goes before, the subject after. */
export const ENTERPRISE_ACTIVITY_LABELS = {
  'job.published': 'publicó la vacante',
  'job.drafted': 'guardó el borrador',
  'job.edited': 'editó la vacante',
  'job.paused': 'pausó la vacante',
  'job.activated': 'reactivó la vacante',
  'job.closed': 'cerró la vacante',
  'job.deleted': 'eliminó la vacante',
  'jobs.imported': 'publicó vacantes de la lista',
  'application.declined': 'respondió «No seleccionada» a',
  'applicants.moved': 'movió de etapa:',
  'applicants.exported': 'descargó la lista de aplicantes de',
  'contract.opened': 'respondió «Me interesa» a',
  'contract.accepted': 'seleccionó a',
  'contract.rejected': 'no seleccionó a',
  'contract.pending': 'volvió a dejar en proceso a',
  'interview.offered': 'ofreció una entrevista a',
  'interview.withdrawn': 'retiró las horas de entrevista de',
  'interview.cancelled': 'canceló la entrevista de',
  'interview.missed': 'registró que no llegó a la entrevista:',
  'hire.marked': 'marcó como contratación a',
  'hire.undone': 'quitó la contratación de',
  'bonus.paid': 'marcó como pagado el bono de',
  'bonus.denied': 'marcó como no elegible el bono de',
  'bonus.disputed': 'abrió una disputa sobre el bono de',
  'job.highlighted': 'destacó la vacante',
  'order.created': 'hizo el pedido',
  'order.receiptSent': 'envió el comprobante del pedido',
  'order.cancelled': 'canceló el pedido',
  'employment.confirmed': 'confirmó que es de la empresa:',
  'employment.declined': 'dijo que no es de la empresa:',
  'employment.revoked': 'quitó la confirmación de',
  'verification.requested': 'pidió verificar la empresa',
  'domain.confirmed': 'confirmó un correo en el dominio',
  'profile.edited': 'cambió el perfil de la empresa',
  'member.invited': 'invitó a',
  'invitation.resent': 'reenvió la invitación a',
  'invitation.revoked': 'canceló la invitación de',
  'member.joined': 'se unió al equipo',
  'member.changed': 'cambió el rol de',
  'member.removed': 'quitó del equipo a',
  'member.left': 'salió del equipo',
  'apiKey.created': 'creó la clave de API',
  'apiKey.revoked': 'revocó la clave de API',
  'webhook.added': 'agregó el webhook',
  'webhook.changed': 'cambió el webhook',
  'webhook.deleted': 'eliminó el webhook',
  'data.exported': 'descargó los datos de la empresa',
  'deletion.requested': 'pidió eliminar la cuenta de la empresa',
  'deletion.cancelled': 'canceló la eliminación de la cuenta',
} as const;

/** A kind of activity of a team in the name of its enterprise. */
export type EnterpriseActivityKind = keyof typeof ENTERPRISE_ACTIVITY_LABELS;

const LABELS: Record<string, string> = ENTERPRISE_ACTIVITY_LABELS;

/** Returns the label of a kind of activity; returns an unknown kind unchanged. */
export const enterpriseActivityLabel = (kind: string): string => LABELS[kind] ?? kind;

/** Name of the enterprise's own credentials in its activity, where members of the team have their names. */
export const ENTERPRISE_ACCOUNT_NAME = 'Cuenta de la empresa';

/** Number of entries on a page of an enterprise's activity. */
export const ACTIVITY_PAGE_SIZE = 20;
