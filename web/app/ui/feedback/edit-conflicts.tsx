import { History, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';

export type EditConflict = {
  field: string;
  label: string;
  /** As a person reads it; '' for none. */
  stored: ReactNode;
  mine: ReactNode;
};

type Props = {
  conflicts: readonly EditConflict[];
  onKeepMine: (field: string) => void;
  onTakeStored: (field: string) => void;
  /** Where the form has changes of before that were not saved: shows what is stored instead. */
  onStartOver?: (() => void) | undefined;
};

/** So many characters of a long text are shown before the first difference. */
const CONTEXT_LENGTH = 60;

/** The part of a text in which it differs from another one: where only the end differs, both would look the same. */
function fromDifference(text: ReactNode, other: ReactNode): ReactNode {
  if (typeof text !== 'string' || typeof other !== 'string') return text;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const start = same > CONTEXT_LENGTH ? text.lastIndexOf(' ', same - CONTEXT_LENGTH) : 0;
  return start > 0 ? `…${text.slice(start)}` : text;
}

/**
 * The fields that somebody else changed while they were edited here, each with both values and a choice; scrolled into view. Without any it
 * says where the form goes on from changes that were not saved.
 */
export function EditConflicts({ conflicts, onKeepMine, onTakeStored, onStartOver }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hasConflicts = conflicts.length > 0;
  useEffect(() => {
    if (hasConflicts) box.current?.scrollIntoView({ block: 'start' });
  }, [hasConflicts]);
  if (!hasConflicts) return onStartOver ? <RestoredChanges onStartOver={onStartOver} /> : null;
  return (
    <div
      ref={box}
      role="alert"
      className="bg-warning/10 rounded-box flex scroll-mt-24 flex-col gap-4 p-4 text-sm"
    >
      <p className="flex gap-2.5 font-medium">
        <TriangleAlert aria-hidden className="text-warning mt-0.5 size-5 shrink-0" />
        <span>Alguien cambió esto mientras lo editabas. Elige qué se queda y guarda otra vez.</span>
      </p>
      {conflicts.map(({ field, label, stored, mine }) => (
        <section key={field} aria-label={label} className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">{label}</h3>
          <dl className="grid gap-2 sm:grid-cols-2">
            <Version title="Guardado ahora">{fromDifference(stored, mine)}</Version>
            <Version title="Lo que escribiste">{fromDifference(mine, stored)}</Version>
          </dl>
          <div className="flex flex-wrap gap-2">
            <Button tone="outline" onClick={() => onTakeStored(field)}>
              Usar lo guardado
            </Button>
            <Button tone="outline" onClick={() => onKeepMine(field)}>
              Dejar lo mío
            </Button>
          </div>
        </section>
      ))}
    </div>
  );
}

const RestoredChanges = ({ onStartOver }: { onStartOver: () => void }) => (
  <div
    role="status"
    className="bg-info/10 rounded-box flex flex-wrap items-center gap-x-3 py-1 ps-4 pe-1 text-sm"
  >
    <p className="flex min-w-0 flex-1 basis-40 gap-2.5">
      <History aria-hidden className="text-info mt-0.5 size-5 shrink-0" />
      <span>Tienes cambios sin guardar.</span>
    </p>
    <Button tone="ghost" onClick={onStartOver}>
      Descartar cambios
    </Button>
  </div>
);

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="bg-base-100 rounded-box min-w-0 p-3">
      <dt className="text-muted text-xs">{title}</dt>
      <dd className="max-h-40 overflow-y-auto break-words whitespace-pre-line">
        {children === '' ? <span className="text-muted">Vacío</span> : children}
      </dd>
    </div>
  );
}
