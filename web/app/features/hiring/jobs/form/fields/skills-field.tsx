import { JOB_SKILL_MAX_LENGTH, JOB_SKILLS_MAX } from '@uneed/domain/hiring/jobs/job.rules.ts';
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

/** The required skills: Enter, a comma or blur adds one, ✕ removes it. */
export function SkillsField() {
  const { field, fieldState } = useController<JobFormValues, 'skills'>({ name: 'skills' });
  const [typed, setTyped] = useState('');
  const limit = useLengthLimit(JOB_SKILL_MAX_LENGTH);
  const isFull = field.value.length >= JOB_SKILLS_MAX;
  const add = (skills: string[]) => {
    const all = addSkills(field.value, skills);
    if (all.length > field.value.length) field.onChange(all);
  };
  const addTyped = () => {
    setTyped('');
    add([typed]);
  };
  // The pressed button is removed or disabled: move the focus to the input for keyboard users.
  const focusInput = () => limit.box.current?.querySelector('input')?.focus();
  const remove = (skill: string) => {
    field.onChange(field.value.filter((other) => other !== skill));
    focusInput();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Text that was not added yet must not be lost on submission.
    if (!limit.box.current?.contains(relatedTarget)) addTyped();
  };
  // Handled here and not on keydown: phones and pastes do not fire keydown for a comma.
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const parts = target.value.split(',');
    setTyped(parts.pop() ?? '');
    add(parts);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    // Enter adds a skill and must not submit the form.
    event.preventDefault();
    addTyped();
  };
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Habilidades"
        error={fieldState.error?.message ?? limit.message}
        hint={isFull ? `Máximo ${JOB_SKILLS_MAX} habilidades` : 'Escribe una y presiona Enter.'}
      >
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
              readOnly={isFull}
              autoComplete="off"
              enterKeyHint="done"
              placeholder="Ej.: Inglés, Excel"
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
      {field.value.length > 0 && <Chips skills={field.value} onRemove={remove} />}
    </div>
  );
}

/** The added skills, each with a remove button. */
function Chips({ skills, onRemove }: { skills: string[]; onRemove: (skill: string) => void }) {
  const isSending = useContext(SendingContext);
  return (
    <ul aria-label="Habilidades agregadas" className="flex flex-wrap gap-2">
      {skills.map((skill) => (
        <li
          key={skill}
          className="bg-base-300/60 rounded-field flex min-h-11 items-center pl-3 text-sm font-medium"
        >
          {skill}
          <button
            type="button"
            disabled={isSending}
            aria-label={`Quitar ${skill}`}
            onClick={() => onRemove(skill)}
            className="text-muted hover:text-base-content rounded-field flex size-11 cursor-pointer items-center justify-center"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Adds skills up to the limit, without duplicates that differ only in case or accents. */
function addSkills(skills: string[], added: string[]): string[] {
  const all = [...skills];
  for (const skill of added.map((each) => each.trim())) {
    const isDuplicate = all.some((other) => foldText(other) === foldText(skill));
    if (skill !== '' && !isDuplicate && all.length < JOB_SKILLS_MAX) all.push(skill);
  }
  return all;
}
