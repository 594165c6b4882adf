import type { StoredCv } from '@uneed/domain/applications/cvs.schema.ts';
import { CV_MAX_MB } from '@uneed/domain/media/media.rules.ts';
import { CircleAlert, FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from './format-bytes.ts';
import { CvError, readCv } from './read-cv.ts';

/** Which CV goes along. */
export type CvChoice =
  | { kind: 'none' }
  | { kind: 'stored' }
  | { kind: 'file'; fileName: string; size: number; dataUrl: string };

type Props = { stored: StoredCv | null; choice: CvChoice; onChoose: (choice: CvChoice) => void };

/** The remembered CV, another file, or none. */
export function CvField({ stored, choice, onChoose }: Props) {
  const group = useId();
  const [complaint, setComplaint] = useState<string>();
  const file = choice.kind === 'file' ? choice : undefined;
  const pick = async (picked: File) => {
    try {
      onChoose({ kind: 'file', fileName: picked.name, size: picked.size, dataUrl: await readCv(picked) });
      setComplaint(undefined);
    } catch (error) {
      if (!(error instanceof CvError)) throw error;
      setComplaint(error.message);
    }
  };
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
        <span className="text-sm font-medium break-words">{title}</span>
        {note !== undefined && <span className="text-muted text-xs break-words">{note}</span>}
      </span>
    </label>
  );
  return (
    <fieldset className="flex flex-col">
      <legend className="text-sm font-semibold">CV (opcional)</legend>
      {stored && radio('stored', 'Mi CV guardado', `${stored.fileName} · ${formatBytes(stored.size)}`)}
      {file && radio('file', file.fileName, formatBytes(file.size))}
      {(stored || file) && radio('none', 'Sin CV')}
      <div className="flex flex-wrap items-center gap-3 pt-2">
        <PickButton label={stored || file ? 'Elegir otro PDF' : 'Elegir un PDF'} onPick={pick} />
        <p className="text-muted min-w-0 flex-1 text-xs">
          PDF de hasta {CV_MAX_MB} MB. Lo guardamos para la próxima vez y solo lo ve quien publicó la vacante.
        </p>
      </div>
      {complaint !== undefined && (
        <p role="alert" className="text-error flex items-start gap-1.5 pt-2 text-xs font-medium">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {complaint}
        </p>
      )}
    </fieldset>
  );
}

function PickButton({ label, onPick }: { label: string; onPick: (file: File) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone="outline" onClick={() => input.current?.click()}>
        <FileUp aria-hidden className="size-4" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="CV en PDF"
        className="hidden"
        onChange={({ target }) => {
          const picked = target.files?.[0];
          // So that the same file can be picked again.
          target.value = '';
          if (picked) void onPick(picked);
        }}
      />
    </>
  );
}
