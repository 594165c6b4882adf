import { useMutation } from '@tanstack/react-query';
import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { Download, EyeOff, FileText } from 'lucide-react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { CvNotShown } from '../../../people/cv/exports/cv-not-shown.tsx';
import { type CvFile, fetchCv } from '../../../people/cv/exports/fetch-cv.ts';
import { formatBytes } from '../../../people/cv/exports/format-bytes.ts';
import { PdfPages } from '../../../people/cv/exports/pdf-pages.tsx';
import { DocxText } from './docx-text.tsx';

/** The CV of an application: to read in the page, or to download. Both are recorded as an opening, so neither happens by itself. */
export function SentCv({ cv }: { cv: NonNullable<Applicant['cv']> }) {
  const reading = useMutation({ mutationFn: fetchCv });
  return (
    <div className="flex flex-col gap-3">
      <div className="bg-base-100 border-base-300 rounded-field flex flex-col gap-3 border p-4">
        <div className="flex items-center gap-3">
          <FileText aria-hidden className="text-primary size-6 shrink-0" />
          <p className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">{cv.fileName}</span>
            <span className="text-muted text-xs">{formatBytes(cv.size)}</span>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2 sm:flex">
          {reading.data === undefined ? (
            <Button tone="soft" onClick={() => reading.mutate(cv.path)} isBusy={reading.isPending}>
              {!reading.isPending && <FileText aria-hidden className="size-4" />}
              <span>Leer CV</span>
            </Button>
          ) : (
            <Button tone="soft" onClick={reading.reset}>
              <EyeOff aria-hidden className="size-4" />
              <span>Ocultar CV</span>
            </Button>
          )}
          <a href={cv.path} download className={buttonClasses({ tone: 'outline' })}>
            <Download aria-hidden className="size-4" />
            Descargar CV
          </a>
        </div>
      </div>
      {reading.isError && (
        <p role="alert" className="text-error text-sm font-medium">
          {getErrorMessage(reading.error)}
        </p>
      )}
      {reading.data !== undefined && <CvContent file={reading.data} />}
    </div>
  );
}

function CvContent({ file: { kind, bytes } }: { file: CvFile }) {
  if (kind === 'pdf') return <PdfPages bytes={bytes} />;
  return kind === 'docx' ? <DocxText bytes={bytes} /> : <CvNotShown />;
}
