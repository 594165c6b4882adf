import { escapeUTF8 } from 'entities/escape';

type Link = { label: string; url: string };

/** A list with links in an email. */
export type EmailSection = {
  heading: string;
  items: { title: string; url: string; lines: string[] }[];
  /** Links below the list. */
  links: Link[];
};

/** Content of an email: a heading, a few paragraphs, lists and at most one action. */
export type Email = {
  subject: string;
  heading: string;
  paragraphs: string[];
  sections?: EmailSection[];
  action?: Link;
  /** Small print under the action. */
  footnote?: string;
  /** Link that unsubscribes from emails of this kind; mail clients offer it with one click too (RFC 8058). */
  unsubscribeUrl?: string;
  /** What mail clients call instead to unsubscribe with one click. */
  oneClickUrl?: string;
  /** Identifies the email, so that mail clients show one that is sent again only once. */
  messageId?: string;
  /** The email's conversation, by which mail clients group emails. */
  references?: string;
  /** Where an answer to the email goes; by default to its sender. */
  replyTo?: string;
};

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const LINK = 'color:#0b4f8a';
const SMALL = 'font-size:14px;line-height:1.4;color:#5c5a55';

function renderSection({ heading, items, links }: EmailSection): string {
  const list = items.map(
    ({ title, url, lines }) =>
      `<p style="margin:0 0 16px"><a href="${escapeUTF8(url)}" style="${LINK};font-weight:600">${escapeUTF8(title)}</a>${lines
        .map((line) => `<br><span style="${SMALL}">${escapeUTF8(line)}</span>`)
        .join('')}</p>`,
  );
  const below = links.map(
    ({ label, url }) =>
      `<p style="${SMALL};margin:0 0 8px"><a href="${escapeUTF8(url)}" style="${LINK}">${escapeUTF8(label)}</a></p>`,
  );
  return `<h2 style="margin:24px 0 16px;font-size:17px;line-height:1.3">${escapeUTF8(heading)}</h2>
${[...list, ...below].join('\n')}`;
}

function renderAction({ label, url }: Link): string {
  const href = escapeUTF8(url);
  return `<p style="margin:28px 0"><a href="${href}" style="background:#0b4f8a;color:#ffffff;padding:14px 24px;border-radius:12px;text-decoration:none;font-weight:600;display:inline-block">${escapeUTF8(label)}</a></p>
<p style="font-size:13px;color:#5c5a55;margin:0">Si el botón no abre, copia este enlace:<br><a href="${href}" style="color:#0b4f8a;word-break:break-all">${href}</a></p>`;
}

const UNSUBSCRIBE_TEXT = 'Dejar de recibir estos correos';

function renderUnsubscribe(url: string): string {
  return `<p style="font-size:13px;color:#5c5a55;margin:24px 0 0"><a href="${escapeUTF8(url)}" style="color:#5c5a55">${UNSUBSCRIBE_TEXT}</a></p>`;
}

function renderHtml({ heading, paragraphs, sections = [], action, footnote, unsubscribeUrl }: Email): string {
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
${sections.map(renderSection).join('\n')}
${action ? renderAction(action) : ''}
${small}
${unsubscribeUrl ? renderUnsubscribe(unsubscribeUrl) : ''}
</td></tr></table>
</td></tr></table>
</body></html>`;
}

const renderLink = ({ label, url }: Link): string => `${label}: ${url}`;

const renderSectionText = ({ heading, items, links }: EmailSection): string[] => [
  heading,
  ...items.map(({ title, url, lines }) => [title, ...lines, url].join('\n')),
  ...links.map(renderLink),
];

function renderText({ heading, paragraphs, sections = [], action, footnote, unsubscribeUrl }: Email): string {
  const link = action ? [renderLink(action)] : [];
  const stop = unsubscribeUrl ? [`${UNSUBSCRIBE_TEXT}: ${unsubscribeUrl}`] : [];
  const lists = sections.flatMap(renderSectionText);
  const small = footnote ? [footnote] : [];
  return [heading, ...paragraphs, ...lists, ...link, ...small, 'Uneed', ...stop].join('\n\n');
}

const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Renders an email as HTML and plain text, with its headers. All content is escaped. */
export function renderEmail(email: Email) {
  const { subject, unsubscribeUrl, oneClickUrl = unsubscribeUrl } = email;
  const { messageId, references, replyTo } = email;
  const headers: Record<string, string> = oneClickUrl ? oneClickHeaders(oneClickUrl) : {};
  const content = { subject, html: renderHtml(email), text: renderText(email), headers };
  return {
    ...content,
    ...(messageId ? { messageId } : {}),
    ...(references ? { references } : {}),
    ...(replyTo ? { replyTo } : {}),
  };
}
