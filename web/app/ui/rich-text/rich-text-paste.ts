import { Extension } from '@tiptap/core';
import { DOMParser, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { flattenTables } from '@uneed/domain/kernel/html/flatten-tables.ts';
import { convertPastedHtml } from '@uneed/domain/kernel/html/pasted-html.ts';
import { textToHtml } from '@uneed/domain/kernel/html/pasted-text.ts';

/** A heading in front of other blocks is not joined to the paragraph with the cursor. */
function keepFirstHeading(slice: Slice): Slice {
  const { content, openStart, openEnd } = slice;
  const isHeading = content.firstChild?.type.name === 'heading';
  return isHeading && openStart === 1 && content.childCount > 1 ? new Slice(content, 0, openEnd) : slice;
}

/** Elements without visible text. */
const NON_TEXT_ELEMENT = /<(script|style|template|title)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const NON_TEXT_TAG = /<\/?(meta|link|base)\b[^<>]*>/gi;
const TAG = /<(\/?[a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
/** Attributes that the editor writes into copied HTML, and the first number of a list. */
const ALLOWED_ATTRIBUTE = /\s(?:data-pm-slice|start)=(?:"[^"]*"|'[^']*')/gi;
const LOOSE_BRACKET = /<(?!\/?[a-z][a-z0-9]*(?:\s(?:data-pm-slice|start)=(?:"[^"]*"|'[^']*'))*>)/gi;

/** Headings that the editor does not have. */
const HEADINGS: Record<string, string> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

const toEditorTag = (tag: string): string =>
  tag.replace(/h[1456]$/i, (name) => HEADINGS[name.toLowerCase()] ?? name);

/**
 * Replaces tables and headings in pasted HTML by what the editor has, and removes everything that a browser would run, apply as a style or fetch. It works on the text, because parsing
 * it, even in a document that is never shown, would cause violations of the page's CSP. The editor's schema filters the rest.
 */
export const sanitizePastedHtml = (html: string): string =>
  flattenTables(
    convertPastedHtml(html)
      .replace(NON_TEXT_ELEMENT, '')
      .replace(NON_TEXT_TAG, '')
      .replace(
        TAG,
        (_, name: string, attributes: string) =>
          `<${toEditorTag(name)}${attributes.match(ALLOWED_ATTRIBUTE)?.join('') ?? ''}>`,
      )
      .replace(LOOSE_BRACKET, '&lt;'),
  );

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Reads pasted plain text as the server does: with its lists, and bold as WhatsApp writes it. */
const parseText: EditorProps['clipboardTextParser'] = (text, context, _, view) => {
  const escaped = text
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .replace(/[&<>]/g, (char) => ESCAPED[char] ?? char);
  const body = document.createElement('div');
  body.innerHTML = textToHtml(escaped);
  return DOMParser.fromSchema(view.state.schema).parseSlice(body, { preserveWhitespace: true, context });
};

/** Sanitizes pasted HTML, keeps lists, tables and headings readable, and reads plain text with its lists. */
export const RichTextPaste = Extension.create({
  name: 'richTextPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: sanitizePastedHtml,
        transformPasted: keepFirstHeading,
        clipboardTextParser: parseText,
      },
    }),
  ],
});
