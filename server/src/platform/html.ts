import { createRequire } from 'node:module';
import { flattenTables } from '@uneed/domain/kernel/html/flatten-tables.ts';
import { convertPastedHtml } from '@uneed/domain/kernel/html/pasted-html.ts';
import { textToHtml } from '@uneed/domain/kernel/html/pasted-text.ts';
import { cleanAndTrim } from '@uneed/domain/kernel/text.ts';
import type { Attributes, IOptions, Tag } from 'sanitize-html';

const load = createRequire(import.meta.url);

/** The tags that the editor creates; all others are removed (product.md, 'Text and input'). */
const ALLOWED_TAGS = ['p', 'br', 'strong', 'em', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr'];
const MARKUP = new RegExp(`<(${ALLOWED_TAGS.join('|')})\\b`);

/** Limits the recursion of the sanitizer; real texts are less deeply nested. */
const NESTING_LIMIT = 12;

function keepFirstNumber(tagName: string, { start = '' }: Attributes): Tag {
  const attribs: Attributes = /^\d{1,4}$/.test(start) ? { start } : {};
  return { tagName, attribs };
}

const options: IOptions = {
  allowedTags: ALLOWED_TAGS,
  // The first number of a list.
  allowedAttributes: { ol: ['start'] },
  // Equivalent tags in pasted text.
  transformTags: {
    ol: keepFirstNumber,
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
  },
  nestingLimit: NESTING_LIMIT,
  // Removes elements without text.
  exclusiveFilter: ({ tag, text }) => tag !== 'br' && tag !== 'hr' && cleanAndTrim(text) === '',
};

/**
 * Sanitizes HTML: keeps the tags of the editor, of attributes only the first number of a list, turns the rows of tables into paragraphs, removes scripts
 * and styles with their content, and escapes the rest. Text without tags becomes paragraphs and lists. Returns '' if there is no visible text.
 */
export function cleanHtml(raw: string): string {
  // Loaded for the first text, because the parser of HTML takes 2 MB.
  const sanitize: typeof import('sanitize-html') = load('sanitize-html');
  // Cleaned last: entities are characters by now, also those of invisible ones ('&shy;').
  const clean = cleanAndTrim(sanitize(flattenTables(convertPastedHtml(raw)), options));
  return MARKUP.test(clean) ? clean : textToHtml(clean);
}
