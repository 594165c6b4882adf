import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
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
};

/** The fields that somebody else changed while they were edited here, each with both values and a choice. */
export function EditConflicts({ conflicts, onKeepMine, onTakeStored }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" className="bg-warning/10 rounded-box flex flex-col gap-4 p-4 text-sm">
      <p className="flex gap-2.5 font-medium">
        <TriangleAlert aria-hidden className="text-warning mt-0.5 size-5 shrink-0" />
        <span>Alguien cambió esto mientras lo editabas. Elige qué se queda y guarda otra vez.</span>
      </p>
      {conflicts.map(({ field, label, stored, mine }) => (
        <section key={field} aria-label={label} className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">{label}</h3>
          <dl className="grid gap-2 sm:grid-cols-2">
            <Version title="Guardado ahora">{stored}</Version>
            <Version title="Lo que escribiste">{mine}</Version>
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
