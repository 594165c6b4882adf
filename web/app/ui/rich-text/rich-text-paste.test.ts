import { readFileSync } from 'node:fs';
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RichTextPaste } from './rich-text-paste.ts';

let editor: Editor;
// jsdom has no clipboard events.
beforeEach(() => void vi.stubGlobal('ClipboardEvent', Event));
afterEach(() => editor.destroy());

/** Pastes HTML at the end of the text and returns what the editor contains then, without the empty last paragraph. */
function paste(pasted: string, content = '', isText = false) {
  editor = new Editor({
    content,
    extensions: [StarterKit.configure({ heading: { levels: [2, 3] } }), RichTextPaste],
  });
  editor.commands.setTextSelection(editor.state.doc.content.size);
  if (isText) editor.view.pasteText(pasted);
  else editor.view.pasteHTML(pasted);
  return editor.getHTML().replace(/<p><\/p>$/, '');
}

it.each([
  ['<h1>Cajera</h1>', '<h2>Cajera</h2>'],
  ['<h1>Cajera</h1><p>Buscamos</p>', '<h2>Cajera</h2><p>Buscamos</p>'],
  ['<h4>Requisitos</h4><ul><li>Excel</li></ul>', '<h3>Requisitos</h3><ul><li><p>Excel</p></li></ul>'],
  [
    '<table><tbody><tr><td>Lunes</td><td><b>8 a 5</b></td></tr><tr><td>Martes</td><td>Libre</td></tr></tbody></table>',
    '<p>Lunes · <strong>8 a 5</strong></p><p>Martes · Libre</p>',
  ],
])('pastes «%s» with the formats of the editor', (html, content) => {
  expect(paste(html)).toBe(content);
});

it('keeps a heading that is pasted after other text', () => {
  expect(paste('<h1>Requisitos</h1><p>Excel</p>', '<p>Buscamos cajera.</p>')).toBe(
    '<p>Buscamos cajera.</p><h2>Requisitos</h2><p>Excel</p>',
  );
});

it('joins a few pasted words to the text', () => {
  expect(paste('<p>s amables</p>', '<p>Cajera</p>')).toBe('<p>Cajeras amables</p>');
});

const readClipboard = (name: string) => readFileSync(`domain/src/testing/clipboards/${name}.txt`, 'utf8');

it.each(['word', 'google-docs', 'excel', 'whatsapp-web', 'decomposed'])(
  'pastes what %s puts on the clipboard',
  (name) => {
    expect(paste(readClipboard(`${name}.html`))).toBe(
      readClipboard(`${name}.clean.html`).replaceAll('\n', ''),
    );
  },
);

it('pastes plain text as WhatsApp writes it, with its lists', () => {
  expect(paste(readClipboard('whatsapp'), '', true)).toBe(
    readClipboard('whatsapp.clean.html').replaceAll('\n', ''),
  );
});

it('joins a few words of plain text to the text', () => {
  expect(paste('s *amables*', '<p>Cajera</p>', true)).toBe('<p>Cajeras <strong>amables</strong></p>');
});
