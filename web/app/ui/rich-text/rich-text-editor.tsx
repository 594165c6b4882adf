import { Placeholder } from '@tiptap/extensions';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type Ref, useContext, useEffect, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { FieldControlProps } from '../controls/field.tsx';
import { SendingContext } from '../controls/form.tsx';
import { RICH_TEXT_CLASSES } from './rich-text.tsx';
import { RichTextLimit } from './rich-text-limit.ts';
import { RichTextPaste } from './rich-text-paste.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

/** Number of undo steps, and the pause that starts a new step (product.md, 'Text and input'). */
const HISTORY_STEPS = 100;
const HISTORY_GROUP_MS = 500;

export type RichTextEditorProps = FieldControlProps & {
  label: string;
  /** Markup; empty for no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  max: number;
  measure: (html: string) => number;
  onLimitReached: () => void;
  /** Shows what the text is a part of, as others will see it; without it there is no such button. */
  onPreview?: () => void;
  placeholder?: string;
  ref?: Ref<{ focus: () => void }>;
};

const getHtml = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** An editor for rich text with the formats of its toolbar. Import it lazily, it is large. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    max,
    measure,
    onLimitReached,
    onPreview,
    placeholder = '',
    ref,
    ...control
  } = props;
  const isReadOnly = useContext(SendingContext);
  // The extensions are created once; the ref lets them call the current callback.
  const limitReached = useRef(onLimitReached);
  limitReached.current = onLimitReached;
  const editor = useEditor({
    immediatelyRender: false,
    injectCSS: false,
    content: value,
    extensions: buildExtensions({ placeholder, max, measure, onLimitReached: () => limitReached.current() }),
    editorProps: { attributes: buildAttributes(label, control) },
    onUpdate: ({ editor }) => onChange(getHtml(editor)),
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    if (editor === null || getHtml(editor) === value) return;
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run();
  }, [editor, value]);
  useEffect(() => {
    if (editor !== null && editor.isEditable === isReadOnly) editor.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);
  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus() }), [editor]);
  if (editor === null) return null;
  return (
    <div
      className={classNames(
        'bg-base-100 rounded-field focus-within:outline-base-content border-[var(--contrast-border)] border outline-offset-2 focus-within:outline-2',
        control['aria-invalid'] && 'border-error focus-within:outline-error',
        isReadOnly && 'bg-base-200 text-muted',
      )}
    >
      <RichTextToolbar editor={editor} controls={control.id} isReadOnly={isReadOnly} onPreview={onPreview} />
      <EditorContent editor={editor} />
    </div>
  );
}

type ExtensionOptions = Required<
  Pick<RichTextEditorProps, 'placeholder' | 'max' | 'measure' | 'onLimitReached'>
>;

const buildExtensions = ({ placeholder, max, measure, onLimitReached }: ExtensionOptions) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    undoRedo: { depth: HISTORY_STEPS, newGroupDelay: HISTORY_GROUP_MS },
    code: false,
    codeBlock: false,
    link: false,
    strike: false,
    underline: false,
    gapcursor: false,
  }),
  Placeholder.configure({ placeholder }),
  RichTextPaste,
  RichTextLimit.configure({ max, measure, onLimitReached }),
];

const buildAttributes = (label: string, control: FieldControlProps): Record<string, string> => ({
  id: control.id,
  role: 'textbox',
  // The editor would take a translation for what was typed.
  translate: 'no',
  'aria-multiline': 'true',
  'aria-label': label,
  'aria-required': String(control['aria-required'] ?? false),
  'aria-invalid': String(control['aria-invalid'] ?? false),
  ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
  class: classNames(
    RICH_TEXT_CLASSES,
    'relative min-h-60 px-4 py-3 whitespace-pre-wrap focus-visible:outline-none',
    '[&_p.is-editor-empty:first-child]:before:text-muted [&_p.is-editor-empty:first-child]:before:pointer-events-none',
    '[&_p.is-editor-empty:first-child]:before:float-left [&_p.is-editor-empty:first-child]:before:h-0',
    '[&_p.is-editor-empty:first-child]:before:content-[attr(data-placeholder)]',
  ),
});
