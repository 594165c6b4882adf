import { visibleText } from '@uneed/domain/kernel/html.ts';
import { visibleContent } from '@uneed/domain/posts/post.rules.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');

/** Returns the markup of a plain text: blank lines separate paragraphs, line breaks are kept. */
export const toFormatted = (text: string): string =>
  escapeHtml(visibleContent(text))
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Returns the text of markup without its formats; paragraphs are separated by blank lines. */
export const toPlain = (html: string): string => visibleText(html.replaceAll('</p><p>', '</p><br><p>'));
