import { Extension } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { sanitizePastedHtml } from './sanitize-pasted-html.ts';

/** A heading in front of other blocks is not joined to the paragraph with the cursor. */
function keepFirstHeading(slice: Slice): Slice {
  const { content, openStart, openEnd } = slice;
  const isHeading = content.firstChild?.type.name === 'heading';
  return isHeading && openStart === 1 && content.childCount > 1 ? new Slice(content, 0, openEnd) : slice;
}

/** Sanitizes pasted HTML, and keeps tables readable and headings as headings. */
export const RichTextPaste = Extension.create({
  name: 'richTextPaste',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { transformPastedHTML: sanitizePastedHtml, transformPasted: keepFirstHeading } }),
  ],
});
