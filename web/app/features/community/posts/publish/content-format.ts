import { visibleContent } from '@uneed/domain/community/posts/post.rules.ts';
import { visibleText } from '@uneed/domain/kernel/html/html.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');

/** Returns the markup of a plain text: a paragraph for each line, so that lines can become items of a list. */
export const toFormatted = (text: string): string =>
  text.trim() === ''
    ? ''
    : visibleContent(text)
        .split('\n')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('');

/** Returns the text of markup without its formats. */
export const toPlain = (html: string): string => visibleText(html);
