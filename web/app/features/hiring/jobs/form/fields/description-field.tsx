import { JOB_LIMITS, tooLongText } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { lazyModule } from '../../../../../platform/network/lazy-module.ts';
import { Field } from '../../../../../ui/controls/field.tsx';
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx';
import { countedLength, type JobFormValues } from '../job-form.values.ts';
import { getCounter } from './get-counter.ts';

const RichTextEditor = lazyModule(() => import('../../../../../ui/rich-text/rich-text-editor.tsx'));

const LABEL = 'Descripción del puesto';
const measure = (html: string) => countedLength('description', html);

/** The description; the editor is loaded lazily after the rest of the form. `onPreview` shows the whole job. */
export function DescriptionField({ onPreview }: { onPreview: () => void }) {
  const { field, fieldState } = useController<JobFormValues, 'description'>({ name: 'description' });
  const [isTooLong, setIsTooLong] = useState(false);
  return (
    <Field
      label={LABEL}
      isRequired
      error={fieldState.error?.message ?? (isTooLong ? tooLongText(JOB_LIMITS.description) : undefined)}
      counter={getCounter('description', field.value)}
    >
      {(control) => (
        <Suspense fallback={<Skeleton className="rounded-field h-87 w-full" />}>
          <RichTextEditor
            {...control}
            label={LABEL}
            ref={field.ref}
            value={field.value}
            onChange={(html) => {
              // A paste that was cut ends exactly at the limit: keep the message until the text is shorter.
              if (measure(html) < JOB_LIMITS.description) setIsTooLong(false);
              field.onChange(html);
            }}
            onBlur={field.onBlur}
            max={JOB_LIMITS.description}
            measure={measure}
            onLimitReached={() => setIsTooLong(true)}
            onPreview={onPreview}
            placeholder="Responsabilidades, requisitos y lo que ofrece la empresa"
          />
        </Suspense>
      )}
    </Field>
  );
}
