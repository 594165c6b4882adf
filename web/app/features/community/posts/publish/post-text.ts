import { hasMarkup } from '@uneed/domain/community/posts/post.rules.ts';
import { visibleText } from '@uneed/domain/kernel/html/html.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');

/** Returns the markup of a plain text: a paragraph for each line, so that lines can become items of a list. */
export const toFormatted = (text: string): string =>
  text.trim() === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('');

/** Returns the text of markup without its formats. */
export const toPlain = (html: string): string => visibleText(html);

/** Returns the content of a post that was typed as plain text, as it is read; what is nothing but tags stays, and is refused as empty. */
export const toContent = (text: string): string =>
  hasMarkup(text) && visibleText(text) !== '' ? toFormatted(text.trim()) : text;
