import { JOB_SKILL_MAX_LENGTH, JOB_SKILLS_MAX } from '@uneed/domain/jobs/job.rules.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { Plus, X } from 'lucide-react';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { JobFormValues } from '../job-form.values.ts';
import { useLimit } from './use-length-limit.ts';

/** What the person should know, one at a time: Enter, a comma or leaving the box adds, ✕ takes away. */
export function SkillsField() {
  const { field, fieldState } = useController<JobFormValues, 'skills'>({ name: 'skills' });
  const [typed, setTyped] = useState('');
  const limit = useLimit(JOB_SKILL_MAX_LENGTH);
  const isFull = field.value.length >= JOB_SKILLS_MAX;
  const add = (skills: string[]) => {
    const all = withSkills(field.value, skills);
    if (all.length > field.value.length) field.onChange(all);
  };
  const addTyped = () => {
    setTyped('');
    add([typed]);
  };
  // The button that was pressed goes, or goes grey: who pressed it by keyboard stays in the list's box.
  const backToBox = () => limit.box.current?.querySelector('input')?.focus();
  const remove = (skill: string) => {
    field.onChange(field.value.filter((other) => other !== skill));
    backToBox();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // What stands there was meant: sending the form must not lose it.
    if (!limit.box.current?.contains(relatedTarget)) addTyped();
  };
  // Commas come with every keyboard and every paste this way; keydown does not tell of them on phones.
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const parts = target.value.split(',');
    setTyped(parts.pop() ?? '');
    add(parts);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter belongs to this list, not to the form.
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
        {(wiring) => (
          <div ref={limit.box} className="flex gap-2">
            <TextInput
              {...wiring}
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
                backToBox();
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

/** What was added, each with its way out. */
function Chips({ skills, onRemove }: { skills: string[]; onRemove: (skill: string) => void }) {
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

/** The list with more of them, each once whatever its case and accents, as far as there is room. */
function withSkills(known: string[], more: string[]): string[] {
  const all = [...known];
  for (const skill of more.map((each) => each.trim())) {
    const isKnown = all.some((other) => foldText(other) === foldText(skill));
    if (skill !== '' && !isKnown && all.length < JOB_SKILLS_MAX) all.push(skill);
  }
  return all;
}
