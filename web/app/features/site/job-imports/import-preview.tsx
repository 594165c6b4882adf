import { AVAILABILITY_LABELS, MODALITY_LABELS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { factLabel } from '@uneed/domain/hiring/jobs/job-facts.rules.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import type { JobImportError, JobImportPreview } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { CircleAlert } from 'lucide-react';

/** The first rows as the vacancies that they become, with what is wrong with them. */
export const ImportPreview = ({ preview }: { preview: readonly JobImportPreview[] }) => (
  <ul className="flex flex-col gap-3">
    {preview.map((each) => (
      <li key={each.row}>
        <PreviewCard preview={each} />
      </li>
    ))}
  </ul>
);

function PreviewCard({ preview }: { preview: JobImportPreview }) {
  const { row, title, location, municipality, category, disponibilidad, modality, excerpt, errors } = preview;
  const facts = [
    municipality,
    location,
    category,
    // Of a row with errors nobody knows whether it has no pay, or one that cannot be read.
    errors.length === 0 && salaryLabel(preview),
    factLabel(AVAILABILITY_LABELS, disponibilidad),
    factLabel(MODALITY_LABELS, modality),
  ];
  return (
    <article
      aria-label={`Fila ${row}`}
      className="border-base-300 rounded-box flex flex-col gap-1.5 border p-4"
    >
      <p className="text-muted text-xs">{errors.length > 0 ? `Fila ${row} · Queda fuera` : `Fila ${row}`}</p>
      <h3 className="text-base wrap-anywhere">{title === '' ? 'Sin título' : title}</h3>
      <p className="text-sm wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      {excerpt !== '' && <p className="text-muted line-clamp-3 text-sm wrap-anywhere">{excerpt}</p>}
      {errors.length > 0 && (
        <ul aria-label="Errores" className="flex flex-col gap-1 pt-1">
          {errors.map((error) => (
            <li key={`${error.column} ${error.message}`} className="flex items-start gap-1.5 text-sm">
              <CircleAlert aria-hidden className="text-error mt-0.5 size-4 shrink-0" />
              <span className="wrap-anywhere">{describeError(error)}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

const describeError = ({ column, message }: JobImportError): string =>
  column === '' ? message : `${column}: ${message}`;
