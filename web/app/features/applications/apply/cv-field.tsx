import type { StoredCv } from '@uneed/domain/applications/cvs.schema.ts';
import { CV_MAX_MB } from '@uneed/domain/media/media.rules.ts';
import { useId } from 'react';
import { CvPicker } from '../cv/cv-picker.tsx';
import { formatBytes } from '../cv/format-bytes.ts';
import type { PickedCv } from '../cv/read-cv.ts';

/** The CV to send. After an invalid file the user has to choose again. */
export type CvChoice =
  | { kind: 'none' }
  | { kind: 'stored' }
  | ({ kind: 'file' } & PickedCv)
  | { kind: 'invalid'; fileError: string };

type Props = { stored: StoredCv | null; choice: CvChoice; onChoose: (choice: CvChoice) => void };

/** Choice between the stored CV, another file and none. */
export function CvField({ stored, choice, onChoose }: Props) {
  const group = useId();
  const file = choice.kind === 'file' ? choice : undefined;
  const fileError = choice.kind === 'invalid' ? choice.fileError : undefined;
  const radio = (kind: 'none' | 'stored' | 'file', title: string, note?: string) => (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="radio"
        name={group}
        className="radio radio-primary mt-0.5"
        checked={choice.kind === kind}
        onChange={() => {
          if (kind !== 'file') onChoose({ kind });
        }}
      />
      <span className="flex min-w-0 flex-col">
        <span className="text-sm font-medium">{title}</span>
        {note !== undefined && <span className="text-muted text-xs">{note}</span>}
      </span>
    </label>
  );
  return (
    <fieldset className="flex flex-col">
      <legend className="text-sm font-semibold">CV (opcional)</legend>
      {stored && radio('stored', 'Mi CV guardado', `${stored.fileName} · ${formatBytes(stored.size)}`)}
      {file && radio('file', file.fileName, formatBytes(file.size))}
      {radio('none', 'Sin CV')}
      <div className="pt-2">
        <CvPicker
          label={stored || file ? 'Elegir otro PDF' : 'Elegir un PDF'}
          fileError={fileError}
          onPick={(cv) => onChoose({ kind: 'file', ...cv })}
          onInvalid={(text) => onChoose({ kind: 'invalid', fileError: text })}
        >
          <p className="text-muted min-w-0 flex-1 basis-60 text-xs">
            PDF de hasta {CV_MAX_MB} MB. Lo guardamos para la próxima vez y solo lo ve quien publicó la
            vacante.
          </p>
        </CvPicker>
      </div>
    </fieldset>
  );
}
