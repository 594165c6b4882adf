import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { Plus, X } from 'lucide-react';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useContext, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../../../ui/controls/button.tsx';
import { Field } from '../../../../../ui/controls/field.tsx';
import { SendingContext } from '../../../../../ui/controls/form.tsx';
import { TextInput } from '../../../../../ui/controls/text-input.tsx';
import { isComposing } from '../../../../../ui/is-composing.ts';
import type { JobFormValues } from '../job-form.values.ts';
import { useLengthLimit } from './length-limit.ts';

type Props = {
  name: 'skills' | 'requirements';
  label: string;
  /** Name of the list of the added texts. */
  listLabel: string;
  placeholder: string;
  hint: string;
  /** How many texts there may be, and what says that there are as many. */
  max: number;
  fullHint: string;
  /** Maximum length of a text, in characters. */
  maxLength: number;
  /** Whether a comma ends a text. */
  isSplitByComma?: boolean;
  /** Texts that a tap adds. */
  suggestions?: readonly string[];
};

/** A list of short texts: Enter, blur or a tap on a suggestion adds one, ✕ removes it. */
export function TextListField(props: Props) {
  const { name, label, listLabel, placeholder, hint, max, fullHint, maxLength } = props;
  const { isSplitByComma = false, suggestions = [] } = props;
  const { field, fieldState } = useController<JobFormValues, typeof name>({ name });
  const [typed, setTyped] = useState('');
  const limit = useLengthLimit(maxLength);
  const isFull = field.value.length >= max;
  const add = (texts: string[]) => {
    const all = addTexts(field.value, texts, max);
    if (all.length > field.value.length) field.onChange(all);
  };
  const addTyped = () => {
    // What does not fit stays in the input.
    if (isFull) return;
    setTyped('');
    add([typed]);
  };
  // The pressed button is removed or disabled: move the focus to the input for keyboard users.
  const focusInput = () => limit.box.current?.querySelector('input')?.focus();
  const remove = (text: string) => {
    field.onChange(field.value.filter((other) => other !== text));
    focusInput();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Text that was not added yet must not be lost on submission.
    if (!limit.box.current?.contains(relatedTarget)) addTyped();
  };
  // Handled here and not on keydown: phones and pastes do not fire keydown for a comma.
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const parts = isSplitByComma ? target.value.split(',') : [target.value];
    setTyped(parts.pop() ?? '');
    add(parts);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    // Enter adds a text and must not submit the form.
    event.preventDefault();
    addTyped();
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} error={fieldState.error?.message ?? limit.message} hint={isFull ? fullHint : hint}>
        {(control) => (
          <div ref={limit.box} className="flex gap-2">
            <TextInput
              {...control}
              {...limit.input}
              ref={field.ref}
              value={typed}
              onChange={onChange}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
              readOnly={isFull && typed === ''}
              autoComplete="off"
              enterKeyHint="done"
              placeholder={placeholder}
            />
            <Button
              tone="soft"
              onClick={() => {
                addTyped();
                focusInput();
              }}
              onBlur={onBlur}
              disabled={typed.trim() === '' || isFull}
            >
              <Plus aria-hidden className="size-5" />
              Agregar
            </Button>
          </div>
        )}
      </Field>
      {field.value.length > 0 && <Chips label={listLabel} texts={field.value} onRemove={remove} />}
      {!isFull && <Suggestions texts={suggestions} known={field.value} onChoose={add} />}
    </div>
  );
}

type ChipsProps = { label: string; texts: string[]; onRemove: (text: string) => void };

/** The added texts, each with a remove button. */
function Chips({ label, texts, onRemove }: ChipsProps) {
  const isSending = useContext(SendingContext);
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li
          key={text}
          className="bg-base-300/60 rounded-field flex min-h-11 items-center pl-3 text-sm font-medium"
        >
          <span className="min-w-0 wrap-anywhere">{text}</span>
          <button
            type="button"
            disabled={isSending}
            aria-label={`Quitar ${text}`}
            onClick={() => onRemove(text)}
            className="text-muted hover:text-base-content rounded-field flex size-11 shrink-0 cursor-pointer items-center justify-center"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type SuggestionsProps = {
  texts: readonly string[];
  known: readonly string[];
  onChoose: (texts: string[]) => void;
};

/** The suggestions that were not added yet. */
function Suggestions({ texts, known, onChoose }: SuggestionsProps) {
  const isSending = useContext(SendingContext);
  const open = texts.filter((text) => !isKnown(known, text));
  if (open.length === 0) return null;
  return (
    <ul aria-label="Los más pedidos" className="flex flex-wrap gap-2">
      {open.map((text) => (
        <li key={text}>
          <button
            type="button"
            disabled={isSending}
            aria-label={`Agregar ${text}`}
            onClick={() => onChoose([text])}
            className="border-base-300 text-muted hover:border-primary hover:text-base-content rounded-field flex min-h-11 cursor-pointer items-center gap-1.5 border border-dashed px-3 text-sm"
          >
            <Plus aria-hidden className="size-4" />
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

const isKnown = (texts: readonly string[], text: string): boolean =>
  texts.some((other) => foldText(other) === foldText(text));

/** Adds texts up to `max`, without duplicates that differ only in case or accents. */
function addTexts(texts: readonly string[], added: readonly string[], max: number): string[] {
  const all = [...texts];
  for (const text of added.map((each) => each.trim())) {
    if (text !== '' && !isKnown(all, text) && all.length < max) all.push(text);
  }
  return all;
}
