import { readFileSync } from 'node:fs';
import { escapeUTF8 } from 'entities/escape';
import { compile } from 'html-to-text';
import Mustache from 'mustache';

type Link = { label: string; url: string };

/** A list with links in an email. */
export type EmailSection = {
  heading: string;
  items: { title: string; url: string; lines: string[] }[];
  /** Links below the list. */
  links: Link[];
};

/**
 * Content of an email: a heading, a few paragraphs, lists and at most one action. Its links are paths of this site, which the mailer
 * makes absolute, or absolute URLs.
 */
export type Email = {
  subject: string;
  heading: string;
  paragraphs: string[];
  sections?: EmailSection[];
  action?: Link;
  /** Small print under the action. */
  footnote?: string;
  /** Link after the small print, for somebody else than the one the email is for. */
  footnoteLink?: Link;
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

/** Template of Mustache that `npm run emails` makes from email.mjml, so that the server does without MJML and its 90 MB. */
const LAYOUT = readFileSync(new URL('./email.gen.html', import.meta.url), 'utf8');

/** Derives the text part from the card of the layout: what it says, each link behind its label. */
const toText = compile({
  wordwrap: false,
  baseElements: { selectors: ['.card'] },
  selectors: [
    { selector: 'a', options: { linkBrackets: ['→ ', ''] } },
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: '.html-only', format: 'skip' },
  ],
});

function renderHtml(email: Email, layout: string): string {
  const { paragraphs, sections = [] } = email;
  const view = {
    ...email,
    // Mailboxes show it beside the subject.
    preview: paragraphs[0] ?? sections[0]?.items.map(({ title }) => title).join(' · '),
    paragraphs: paragraphs.map((text) => {
      const [first, ...rest] = text.split('\n');
      return { first, rest };
    }),
  };
  return Mustache.render(layout, view, {}, { escape: escapeUTF8 });
}

const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Renders an email as HTML and plain text, with its headers. All content is escaped. Only previews have another layout. */
export function renderEmail(email: Email, layout = LAYOUT) {
  const { subject, unsubscribeUrl, oneClickUrl = unsubscribeUrl } = email;
  const { messageId, references, replyTo } = email;
  const headers: Record<string, string> = oneClickUrl ? oneClickHeaders(oneClickUrl) : {};
  const html = renderHtml(email, layout);
  return {
    subject,
    html,
    text: toText(html),
    headers,
    ...(messageId ? { messageId } : {}),
    ...(references ? { references } : {}),
    ...(replyTo ? { replyTo } : {}),
  };
}
