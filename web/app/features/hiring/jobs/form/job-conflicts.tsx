import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { EditConflicts } from '../../../../ui/feedback/edit-conflicts.tsx';
import { JOB_PARTS } from './job-form.parts.ts';
import { type JobFormValues, jobContentSchema, toFormValues } from './job-form.values.ts';
import type { JobEdit } from './use-draft.ts';

/**
 * The parts of the job that somebody else changed meanwhile, each with a choice. Gets the focus when the server refused the change for them,
 * and after each choice, because the pressed button is gone.
 */
export function JobConflicts({ edit }: { edit: JobEdit }) {
  const { getValues, setValue } = useFormContext<JobFormValues>();
  const { isSubmitting, submitCount } = useFormState<JobFormValues>();
  const box = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  const parts = JOB_PARTS.filter(({ fields }) => fields.some((field) => field in edit.conflicts));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new conflicts move the focus.
  useEffect(() => {
    if (isSubmitting || submitCount > 0 || hasChosen.current) {
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'start' });
    }
  }, [edit.conflicts]);
  if (parts.length === 0 && !hasChosen.current) return null;
  const stored = toFormValues(jobContentSchema.parse({ ...edit.began, ...edit.conflicts }));
  const values = getValues();
  const choose = (label: string, isStored: boolean) => {
    hasChosen.current = true;
    for (const { inputs, fields } of parts.filter((part) => part.label === label)) {
      for (const input of isStored ? inputs : []) setValue(input, stored[input], { shouldDirty: true });
      for (const field of fields) if (field in edit.conflicts) edit.settle(field);
    }
  };
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
      {parts.length === 0 && <p className="text-sm">Elegiste qué se queda. Guarda otra vez para terminar.</p>}
      <EditConflicts
        conflicts={parts.map(({ label, toText }) => ({
          ...{ field: label, label, stored: toText(stored), mine: toText(values) },
        }))}
        onKeepMine={(label) => choose(label, false)}
        onTakeStored={(label) => choose(label, true)}
      />
    </div>
  );
}
