import type { ApplicationCvBody } from '@uneed/domain/hiring/applications/applications.api.ts';
import type { StoredCv } from '@uneed/domain/people/cv/cvs.schema.ts';
import { CV_MAX_MB } from '@uneed/domain/people/media/media.rules.ts';
import { FileText, X } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { CvPicker } from '../../../people/cv/exports/cv-picker.tsx';
import { formatBytes } from '../../../people/cv/exports/format-bytes.ts';
import type { PickedCv } from '../../../people/cv/exports/read-cv.ts';

/** The CV to send. After invalid files the user has to choose again. */
export type CvChoice =
  | { kind: 'none' }
  | { kind: 'stored' }
  | { kind: 'reading' }
  | ({ kind: 'file' } & PickedCv)
  | { kind: 'invalid'; fileError: string };

/** The fields of the request for a CV choice. */
export function toCvInput(choice: CvChoice): ApplicationCvBody {
  if (choice.kind === 'file') return { cv: choice.dataUrl, fileName: choice.fileName };
  return choice.kind === 'stored' ? { useStoredCv: true } : {};
}

type Props = {
  legend: string;
  stored: StoredCv | null;
  choice: CvChoice;
  onChoose: (choice: CvChoice) => void;
  /** Whether the CV can be left out. */
  isOptional: boolean;
};

const focusPicker = createFocusFallback('button');

/** Choice between the stored CV, files from the device and none. */
export function CvField({ legend, stored, choice, onChoose, isOptional }: Props) {
  const { kind } = choice;
  const chosen = kind === 'file' ? choice : kind === 'stored' ? stored : null;
  return (
    <fieldset ref={focusPicker} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div aria-live="polite">
        {chosen !== null && (
          <ChosenCv
            name={chosen.fileName}
            detail={`${kind === 'stored' ? 'Tu CV guardado' : 'Listo para enviar'} · ${formatBytes(chosen.size)}`}
            onRemove={isOptional ? () => onChoose({ kind: 'none' }) : undefined}
          />
        )}
      </div>
      <CvPicker
        label={chosen === null ? 'Elegir archivo o fotos' : 'Cambiar'}
        fileError={kind === 'invalid' ? choice.fileError : undefined}
        onStart={() => onChoose({ kind: 'reading' })}
        onPick={(cv) => onChoose({ kind: 'file', ...cv })}
        onInvalid={(fileError) => onChoose({ kind: 'invalid', fileError })}
      >
        {stored !== null && kind !== 'stored' && kind !== 'reading' && (
          <Button tone="ghost" onClick={() => onChoose({ kind: 'stored' })}>
            Usar mi CV guardado
          </Button>
        )}
        {kind === 'invalid' && isOptional && (
          <Button tone="ghost" onClick={() => onChoose({ kind: 'none' })}>
            Sin CV
          </Button>
        )}
      </CvPicker>
      <p className="text-muted text-xs">
        PDF, Word o fotos del papel, hasta {CV_MAX_MB} MB. Queda guardado en tu perfil; solo lo ve quien
        publicó la vacante.
      </p>
    </fieldset>
  );
}

type ChosenCvProps = { name: string; detail: string; onRemove: (() => void) | undefined };

function ChosenCv({ name, detail, onRemove }: ChosenCvProps) {
  return (
    <div className="border-base-300 rounded-field flex items-center gap-3 border py-1.5 pr-1 pl-3">
      <FileText aria-hidden className="text-primary size-6 shrink-0" />
      <div className="flex min-h-11 min-w-0 flex-1 flex-col justify-center">
        <p className="truncate text-sm font-medium">{name}</p>
        <p className="text-muted text-xs">{detail}</p>
      </div>
      {onRemove !== undefined && (
        <Button tone="ghost" isSquare aria-label="Quitar CV" onClick={onRemove}>
          <X aria-hidden className="size-5" />
        </Button>
      )}
    </div>
  );
}
