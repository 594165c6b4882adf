import type { Mailer } from '../../../../platform/mail/mailer.ts';

type VouchEmail = {
  writerName: string;
  text: string;
  /** Title of the job that it is for; null for one in general. */
  jobTitle: string | null;
  token: string;
  /** Path that unsubscribes a member from such emails; null for somebody without an account. */
  unsubscribePath: string | null;
};

export type VouchEmails = { vouchWritten(to: string, content: VouchEmail): Promise<void> };

/** Emails about vouches; links start with `publicUrl`. */
export function createVouchEmails(mailer: Mailer, publicUrl: string): VouchEmails {
  const toUrl = (path: string) => new URL(path, publicUrl).href;
  return {
    vouchWritten: (to, { writerName, text, jobTitle, token, unsubscribePath }) =>
      mailer.send(to, {
        subject: `${writerName} te recomienda`,
        heading: `${writerName} escribió una recomendación para ti`,
        paragraphs: [
          `«${text}»`,
          ...(jobTitle === null ? [] : [`Pensó en ti para la vacante «${jobTitle}».`]),
          'Tú decides: si la aceptas, la verá quien publica las vacantes a las que apliques en Uneed. Si no, no la ve nadie.',
        ],
        action: {
          label: 'Ver la recomendación',
          url: toUrl(`/recomendacion#token=${encodeURIComponent(token)}`),
        },
        footnote:
          'Uneed es gratis para quien busca trabajo. Si no conoces a esta persona, no tienes que hacer nada.',
        ...(unsubscribePath === null ? {} : { unsubscribeUrl: toUrl(unsubscribePath) }),
      }),
  };
}
