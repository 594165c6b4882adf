import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { visibleText } from '@uneed/domain/kernel/html/html.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { RichTextLimit } from './rich-text-limit.ts';

let editor: Editor;
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
