import {
  findHashtags,
  hasMarkup,
  limitTags,
  POST_CONTENT_EMPTY_TEXT,
  POST_CONTENT_MAX_LENGTH,
  POST_CONTENT_TOO_LONG_TEXT,
  parseTags,
} from '@uneed/domain/community/posts/post.rules.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { visibleText } from '@uneed/domain/kernel/html/html.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { cleanHtml } from '../../../platform/html.ts';
import { invalid } from '../../../platform/http/app-error.ts';

/** What makes a browser read a tag, comment or declaration. */
const MARKUP_STARTS = /<(?=[a-z/!?])/gi;

/** The columns of a post's content; `contentText` is what a reader sees. */
export type PostContent = { content: string; contentFormat: 'text' | 'html'; contentText: string };

function assertContentLength(contentText: string): void {
  const fail = (message: string) => invalid(message, { content: message });
  if (contentText === '') throw fail(POST_CONTENT_EMPTY_TEXT);
  if (textLength(contentText) > POST_CONTENT_MAX_LENGTH) throw fail(POST_CONTENT_TOO_LONG_TEXT);
}

/**
 * Parses the content of a post, which the schema has trimmed: sanitizes it if it contains markup, otherwise it is plain text
 * and stays as it was typed. Throws 400 if nothing is visible or it is too long.
 */
export function parseContent(raw: string): PostContent {
  const isHtml = hasMarkup(raw);
  const content = isHtml ? cleanHtml(raw) : raw;
  const contentText = isHtml ? visibleText(content) : raw;
  assertContentLength(contentText);
  return { content, contentFormat: isHtml ? 'html' : 'text', contentText };
}

/** Returns a line of plain text (title, tag, image description) without markup. */
export function parseLine(raw: string): string {
  if (!hasMarkup(raw)) return raw;
  // Entities in the text can spell a tag again.
  return visibleText(cleanHtml(raw)).replace(MARKUP_STARTS, '').trim();
}

/** Returns the tags that an author gave, in one or several inputs, followed by the hashtags of the content. */
export const parsePostTags = (given: readonly string[], contentText: string): string[] =>
  limitTags([...given.map(parseLine).flatMap(parseTags), ...findHashtags(contentText)]);

/** Returns the tags after the content changed: those that came from hashtags of the old content are replaced. */
export function replaceHashtags(tags: readonly string[], before: string, after: string): string[] {
  const old = new Set(findHashtags(before).map(foldText));
  return limitTags([...tags.filter((tag) => !old.has(foldText(tag))), ...findHashtags(after)]);
}
