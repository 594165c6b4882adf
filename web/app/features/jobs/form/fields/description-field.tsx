import { JOB_LIMITS, tooLongText } from '@uneed/domain/jobs/job.rules.ts';
import { lazy, Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { countedLength, type JobFormValues } from '../job-form.values.ts';
import { counterOf } from './get-counter.ts';

const RichTextEditor = lazy(() => import('../../../../ui/rich-text-editor.tsx'));

const LABEL = 'Descripción del puesto';
const measure = (html: string) => countedLength('description', html);

/** What one does, asks and offers; the editor comes when the rest of the form is there. */
export function DescriptionField() {
  const { field, fieldState } = useController<JobFormValues, 'description'>({ name: 'description' });
  const [isRefused, setIsRefused] = useState(false);
  return (
    <Field
      label={LABEL}
      isRequired
      error={fieldState.error?.message ?? (isRefused ? tooLongText(JOB_LIMITS.description) : undefined)}
      counter={counterOf('description', field.value)}
    >
      {(wiring) => (
        <Suspense fallback={<Skeleton className="rounded-field h-87 w-full" />}>
          <RichTextEditor
            {...wiring}
            label={LABEL}
            ref={field.ref}
            value={field.value}
            onChange={(html) => {
              // What was pasted and cut to fit ends at the limit: the message stays until there is room again.
              if (measure(html) < JOB_LIMITS.description) setIsRefused(false);
              field.onChange(html);
            }}
            onBlur={field.onBlur}
            max={JOB_LIMITS.description}
            measure={measure}
            onRefused={() => setIsRefused(true)}
            placeholder="Responsabilidades, requisitos y lo que ofrece la empresa"
          />
        </Suspense>
      )}
    </Field>
  );
}
