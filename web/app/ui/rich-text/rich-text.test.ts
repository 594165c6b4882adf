import { readFileSync } from 'node:fs';
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { visibleText } from '@uneed/domain/kernel/html/html.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RichTextLimit } from './rich-text-limit.ts';
import { RichTextPaste, sanitizePastedHtml } from './rich-text-paste.ts';

let editor: Editor;

describe('the limit of an editor', () => {
  afterEach(() => editor.destroy());

  const onLimitReached = vi.fn();

  /** Opens an editor with a limit of 20 visible characters; it contains ten by default. */
  function open(content = '<p>0123456789</p>') {
    onLimitReached.mockClear();
    const measure = (html: string) => visibleText(html).length;
    editor = new Editor({
      content,
      extensions: [StarterKit, RichTextLimit.configure({ max: 20, measure, onLimitReached })],
    });
    editor.commands.setTextSelection(11);
  }
  const put = (text: string, isPasted: boolean) =>
    editor.view.dispatch(editor.state.tr.insertText(text).setMeta('paste', isPasted));

  it('ignores typed text beyond the limit', () => {
    open();
    put('abcdefghij', false);
    expect(onLimitReached).not.toHaveBeenCalled();
    put('k', false);
    expect(editor.getText()).toBe('0123456789abcdefghij');
    expect(onLimitReached).toHaveBeenCalledOnce();
  });

  it.each(['abcdefghijklm', 'abcdefghijklm   ', 'abcdefghi jklm ', ' a b c d e f g '])(
    'cuts pasted text to the limit: «%s»',
    (text) => {
      open();
      put(text, true);
      const visible = visibleText(editor.getHTML());
      expect(onLimitReached).toHaveBeenCalledOnce();
      expect(visible.length).toBeLessThanOrEqual(20);
      expect(visible.length).toBeGreaterThan(17);
      expect(`0123456789${text}`.startsWith(visible)).toBe(true);
    },
  );

  it('allows deleting from a text that is too long', () => {
    open(`<p>${'x'.repeat(30)}</p>`);
    editor.commands.deleteRange({ from: 1, to: 5 });
    expect(editor.getText()).toHaveLength(26);
  });
});

describe('what is pasted into an editor', () => {
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
});

describe('the markup that is pasted', () => {
  it.each([
    [
      '<p style="color:red" onclick=\'alert(1)\' class=x>Hola <b>tú</b></p>',
      '<p>Hola <strong>tú</strong></p>',
    ],
    ['<img src=x onerror=alert(1)><svg/onload=alert(1)>', '<img><svg>'],
    ['<a href="javascript:alert(1)">aquí</a>', '<a>aquí</a>'],
    ['<meta charset="utf-8"><!--StartFragment--><h2>Uno</h2><!--EndFragment-->', '<h2>Uno</h2>'],
    ['<STYLE>p{color:red}</STYLE><script>alert("<p>")</script >Sí<script>', 'Sí'],
    ['<p title="a > b" onclick=x>Sí</p>', '<p>Sí</p>'],
    ['<p title="a\' onclick=alert(1)>Sí</p>', '&lt;p title="a\' onclick=alert(1)>Sí</p>'],
    ['<h1 id="a">Uno</h1><H4>Dos</H4><h6>Tres</h6>', '<h2>Uno</h2><h3>Dos</h3><h3>Tres</h3>'],
    ['<table><tr><td style="x">Lunes</td><td>8 a 5</td></tr></table>', '<p>Lunes · 8 a 5</p>'],
    ['2 < 3 y <p', '2 &lt; 3 y &lt;p'],
  ])(
    'keeps the text and the tags of «%s», and nothing that a browser would load or run',
    (html, harmless) => {
      expect(sanitizePastedHtml(html)).toBe(harmless);
    },
  );

  it('keeps the attributes of copies of the editor and the first number of a list', () => {
    const html = '<ol start="3" data-pm-slice="1 1 [&quot;x&quot;,null]"><li>Tres</li></ol>';
    expect(sanitizePastedHtml(html)).toBe(html);
  });
});
