import { escapeUTF8 } from 'entities';

/** Content of an email: a heading, a few paragraphs and at most one action. */
export type Email = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Small print under the action. */
  footnote?: string;
  /** Link that unsubscribes from emails of this kind; mail clients offer it with one click too (RFC 8058). */
  unsubscribeUrl?: string;
};

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function renderAction({ label, url }: { label: string; url: string }): string {
  const href = escapeUTF8(url);
  return `<p style="margin:28px 0"><a href="${href}" style="background:#0b4f8a;color:#ffffff;padding:14px 24px;border-radius:12px;text-decoration:none;font-weight:600;display:inline-block">${escapeUTF8(label)}</a></p>
<p style="font-size:13px;color:#5c5a55;margin:0">Si el botón no abre, copia este enlace:<br><a href="${href}" style="color:#0b4f8a;word-break:break-all">${href}</a></p>`;
}

const UNSUBSCRIBE_TEXT = 'Dejar de recibir estos correos';

function renderUnsubscribe(url: string): string {
  return `<p style="font-size:13px;color:#5c5a55;margin:24px 0 0"><a href="${escapeUTF8(url)}" style="color:#5c5a55">${UNSUBSCRIBE_TEXT}</a></p>`;
}

function renderHtml({ heading, paragraphs, action, footnote, unsubscribeUrl }: Email): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeUTF8(text)}</p>`).join('\n');
  const small = footnote
    ? `<p style="font-size:13px;color:#5c5a55;margin:24px 0 0">${escapeUTF8(footnote)}</p>`
    : '';
  return `<!doctype html>
<html lang="es-DO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeUTF8(heading)}</title></head>
<body style="margin:0;background:#f6f4f0;${FONT};font-size:16px;line-height:1.55;color:#26241f">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:700;font-size:20px;color:#0b4f8a">Uneed</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeUTF8(heading)}</h1>
${body}
${action ? renderAction(action) : ''}
${small}
${unsubscribeUrl ? renderUnsubscribe(unsubscribeUrl) : ''}
</td></tr></table>
</td></tr></table>
</body></html>`;
}

function renderText({ heading, paragraphs, action, footnote, unsubscribeUrl }: Email): string {
  const link = action ? [`${action.label}: ${action.url}`] : [];
  const stop = unsubscribeUrl ? [`${UNSUBSCRIBE_TEXT}: ${unsubscribeUrl}`] : [];
  return [heading, ...paragraphs, ...link, ...(footnote ? [footnote] : []), 'Uneed', ...stop].join('\n\n');
}

const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Renders an email as HTML and plain text, with its headers. All content is escaped. */
export function renderEmail(email: Email) {
  const { subject, unsubscribeUrl } = email;
  const headers: Record<string, string> = unsubscribeUrl ? oneClickHeaders(unsubscribeUrl) : {};
  return { subject, html: renderHtml(email), text: renderText(email), headers };
}
