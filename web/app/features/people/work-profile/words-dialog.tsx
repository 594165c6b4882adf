import { changeWorkProfile } from '@uneed/domain/people/work-profile/work-profile.paths.ts';
import {
  OCCUPATIONS_MAX,
  SKILLS_MAX,
  WORK_WORD_MAX_LENGTH,
  withoutSameWords,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { Plus, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useContext, useState } from 'react';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { toastError } from '../../../platform/api/toasts.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { SendingContext } from '../../../ui/controls/form.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { createFocusFallback } from '../../../ui/overlay/focus-fallback.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useWorkWords } from './suggested-field.tsx';
import { useShowSaved } from './work-profile.queries.ts';

const TEXTS = {
  skills: { title: 'Tus habilidades', kind: 'skill', max: SKILLS_MAX, label: 'Otra habilidad' },
  occupations: { title: 'Qué buscas', kind: 'occupation', max: OCCUPATIONS_MAX, label: 'Otra ocupación' },
} as const;

/** A word leaves its list with the button that was tapped. The field itself would open the keyboard of a phone. */
const focusTitle = createFocusFallback('legend, label');

type Props = { part: keyof typeof TEXTS; stored: string[]; onClose: () => void };

/** Chooses skills or occupations by taps, or types others. What another device added or removed meanwhile stays so. */
export function WordsDialog({ part, stored, onClose }: Props) {
  const { title, kind, max, label } = TEXTS[part];
  const [began] = useState(stored);
  const [chosen, setChosen] = useState(stored);
  const [typed, setTyped] = useState('');
  const suggested = useWorkWords(kind, typed).filter((word) => !chosen.includes(word));
  const isFull = chosen.length >= max;
  const save = useApiMutation(changeWorkProfile, { onSuccess: useShowSaved() });
  const withWord = (word: string) => withoutSameWords([...chosen, word.trim()]);
  const add = (word: string) => {
    if (word.trim() !== '' && !isFull) setChosen(withWord(word));
    setTyped('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What was typed and not added yet is meant too.
    const words = typed.trim() === '' || isFull ? chosen : withWord(typed);
    save.mutate(
      { body: { [part]: words, base: { [part]: began } } },
      { onSuccess: onClose, onError: toastError },
    );
  };
  return (
    <FormDialog title={title} action="Guardar" onClose={onClose} onSubmit={submit} isBusy={save.isPending}>
      <div ref={focusTitle} className="flex flex-col gap-4">
        <Words
          legend={`Elegidas: ${chosen.length} de ${max}`}
          words={chosen}
          isChosen
          onTap={(word) => setChosen(chosen.filter((each) => each !== word))}
        />
        <Field
          label={label}
          hint={isFull ? `Puedes elegir hasta ${max}.` : 'Escríbela y presiona Enter, o toca una.'}
        >
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              readOnly={isFull}
              maxLength={WORK_WORD_MAX_LENGTH}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== 'Enter' || typed.trim() === '') return;
                event.preventDefault();
                add(typed);
              }}
            />
          )}
        </Field>
        {!isFull && <Words legend="Sugerencias" words={suggested} onTap={add} />}
      </div>
    </FormDialog>
  );
}

type WordsProps = {
  legend: string;
  words: readonly string[];
  isChosen?: boolean;
  onTap: (word: string) => void;
};

function Words({ legend, words, isChosen = false, onTap }: WordsProps) {
  const isSending = useContext(SendingContext);
  const Icon = isChosen ? X : Plus;
  if (words.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <button
              type="button"
              disabled={isSending}
              aria-label={isChosen ? `Quitar ${word}` : `Añadir ${word}`}
              onClick={() => onTap(word)}
              className={`rounded-field flex min-h-11 cursor-pointer items-center gap-1.5 border px-3 text-start text-sm font-medium ${
                isChosen ? 'border-primary bg-primary/10' : 'border-base-300 hover:border-primary'
              }`}
            >
              <span className="break-words">{word}</span>
              <Icon aria-hidden className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
