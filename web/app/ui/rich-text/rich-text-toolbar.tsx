import { type Editor, useEditorState } from '@tiptap/react';
import { Eye } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { RICH_TEXT_COMMANDS } from './rich-text-commands.ts';

type Props = {
  editor: Editor;
  /** Id of the editor's text. */
  controls: string;
  isReadOnly: boolean;
  onPreview: (() => void) | undefined;
};

const BUTTON =
  'btn btn-ghost btn-square min-h-11 min-w-11 aria-pressed:bg-primary aria-pressed:text-primary-content aria-disabled:opacity-40';

/** A toolbar: one tab stop; the arrow keys move within it. */
export function RichTextToolbar({ editor, controls, isReadOnly, onPreview }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      RICH_TEXT_COMMANDS.map(({ isActive, isPossible }) => ({
        isActive: isActive?.(editor),
        isPossible: isPossible?.(editor) ?? true,
      })),
  });
  const last = onPreview ? RICH_TEXT_COMMANDS.length : RICH_TEXT_COMMANDS.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + last + 1) % (last + 1);
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formato del texto"
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="border-base-300 bg-base-100 tall:not-short:sticky top-16 z-1 in-[dialog]:top-0 flex flex-wrap gap-0.5 rounded-t-field border-b p-1"
    >
      {RICH_TEXT_COMMANDS.map((command, index) => {
        const { isActive, isPossible = true } = states[index] ?? {};
        const isDisabled = isReadOnly || !isPossible;
        return (
          <button
            key={command.label}
            type="button"
            title={command.label}
            aria-label={command.label}
            aria-pressed={isActive}
            aria-disabled={isDisabled || undefined}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => {
              if (!isDisabled) command.run(editor);
            }}
            className={BUTTON}
          >
            <command.icon aria-hidden className="size-5" />
          </button>
        );
      })}
      {onPreview && (
        <button
          type="button"
          aria-haspopup="dialog"
          tabIndex={current === last ? 0 : -1}
          onFocus={() => setCurrent(last)}
          onClick={onPreview}
          className={classNames(BUTTON, 'w-auto px-3 sm:ml-auto')}
        >
          <Eye aria-hidden className="size-5" />
          Vista previa
        </button>
      )}
    </div>
  );
}
