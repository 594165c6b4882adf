import type { ApplicationCvBody } from '@uneed/domain/hiring/applications/applications.api.ts';
import type { StoredCv } from '@uneed/domain/people/cv/cvs.schema.ts';
import { CV_MAX_MB } from '@uneed/domain/people/media/media.rules.ts';
import { FileText, X } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../../ui/controls/button.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { CvPicker } from '../../../people/cv/exports/cv-picker.tsx';
import { formatBytes } from '../../../people/cv/exports/format-bytes.ts';
import { madeCvPagePath, readMadeCvOptions } from '../../../people/cv/exports/made-cv-options.ts';
import type { PickedCv } from '../../../people/cv/exports/read-cv.ts';

/** The CV to send. After invalid files the user has to choose again. */
export type CvChoice =
  | { kind: 'none' }
  | { kind: 'stored' }
  | { kind: 'made' }
  | { kind: 'reading' }
  | ({ kind: 'file' } & PickedCv)
  | { kind: 'invalid'; fileError: string };

/** The fields of the request for a CV choice. */
export function toCvInput(choice: CvChoice): ApplicationCvBody {
  if (choice.kind === 'file') return { cv: choice.dataUrl, fileName: choice.fileName };
  if (choice.kind === 'made') return { madeCv: readMadeCvOptions() };
  return choice.kind === 'stored' ? { useStoredCv: true } : {};
}

type Props = {
  legend: string;
  stored: StoredCv | null;
  choice: CvChoice;
  onChoose: (choice: CvChoice) => void;
  /** Whether the profile of work has enough for a CV; undefined while that is not known. */
  canMake: boolean | undefined;
  /** Whether the CV can be left out. */
  isOptional: boolean;
};

const focusPicker = createFocusFallback('button');

/** What is chosen: its name and what it is. */
function describeChosen(choice: CvChoice, stored: StoredCv | null): { name: string; detail: string } | null {
  if (choice.kind === 'made')
    return { name: 'CV de tu perfil', detail: 'Un PDF con lo que tu perfil de trabajo dice hoy' };
  if (choice.kind === 'file')
    return { name: choice.fileName, detail: `Listo para enviar · ${formatBytes(choice.size)}` };
  if (choice.kind !== 'stored' || stored === null) return null;
  return { name: stored.fileName, detail: `Tu CV guardado · ${formatBytes(stored.size)}` };
}

/** Choice between the stored CV, one made from the profile, files from the device and none. */
export function CvField({ legend, stored, canMake, choice, onChoose, isOptional }: Props) {
  const { kind } = choice;
  const chosen = describeChosen(choice, stored);
  return (
    <fieldset ref={focusPicker} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div aria-live="polite">
        {chosen !== null && (
          <ChosenCv {...chosen} onRemove={isOptional ? () => onChoose({ kind: 'none' }) : undefined} />
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
        {canMake === true && kind !== 'made' && kind !== 'reading' && (
          <Button tone="ghost" onClick={() => onChoose({ kind: 'made' })}>
            Usar mi perfil como CV
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
      {(kind === 'made' || (canMake === false && stored === null && chosen === null)) && (
        <Link to={madeCvPagePath} className="link link-primary self-start py-2.5 text-sm font-medium">
          {kind === 'made' ? 'Ver cómo queda y cambiar el diseño' : '¿No tienes CV? Hazlo aquí en minutos'}
        </Link>
      )}
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
