import type { Mailer } from '../../../platform/mail/mailer.ts';

export type AuditEmails = {
  alerted(to: string, alert: { subject: string; paragraphs: string[] }): Promise<void>;
};

/** Emails to all admins about changes of money, admins or verification; links start with `publicUrl`. */
export const createAuditEmails = (mailer: Mailer, publicUrl: string): AuditEmails => ({
  alerted: (to, { subject, paragraphs }) =>
    mailer.send(to, {
      subject,
      heading: subject,
      paragraphs,
      action: { label: 'Ver la auditoría', url: new URL('/admin/auditoria', publicUrl).href },
      footnote:
        'Si no reconoces este cambio, deshazlo y avisa a los demás: alguien puede usar la cuenta de otra persona.',
    }),
});
