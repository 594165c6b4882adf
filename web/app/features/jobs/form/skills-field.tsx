import { JOB_SKILL_MAX_LENGTH, JOB_SKILLS_MAX } from '@uneed/domain/jobs/job.rules.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { JobFormValues } from './job-form.values.ts';
import { useLimit } from './use-limit.ts';

/** What the person should know, one at a time: Enter or a comma adds, ✕ takes away. */
export function SkillsField() {
  const { field, fieldState } = useController<JobFormValues, 'skills'>({ name: 'skills' });
  const [typed, setTyped] = useState('');
  const limit = useLimit(JOB_SKILL_MAX_LENGTH);
  const isFull = field.value.length >= JOB_SKILLS_MAX;
  const add = () => {
    const skill = typed.trim();
    setTyped('');
    const isKnown = field.value.some((other) => foldText(other) === foldText(skill));
    if (skill !== '' && !isKnown && !isFull) field.onChange([...field.value, skill]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    // Enter belongs to this list, not to the form.
    event.preventDefault();
    add();
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
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onKeyDown}
              onBlur={field.onBlur}
              disabled={isFull}
              autoComplete="off"
              enterKeyHint="done"
              placeholder="Ej.: Inglés, Excel"
            />
            <Button tone="soft" onClick={add} disabled={typed.trim() === '' || isFull}>
              <Plus aria-hidden className="size-5" />
              Agregar
            </Button>
          </div>
        )}
      </Field>
      {field.value.length > 0 && (
        <ul aria-label="Habilidades agregadas" className="flex flex-wrap gap-2">
          {field.value.map((skill) => (
            <li
              key={skill}
              className="bg-base-300/60 rounded-field flex min-h-11 items-center pl-3 text-sm font-medium"
            >
              {skill}
              <button
                type="button"
                aria-label={`Quitar ${skill}`}
                onClick={() => field.onChange(field.value.filter((other) => other !== skill))}
                className="text-muted hover:text-base-content rounded-field flex size-11 cursor-pointer items-center justify-center"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
