import { CopyCheck, HardDrive, History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { readDeviceClock } from '../../../../platform/clock.ts';
import { formatRelativeTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EditConflicts } from '../../../../ui/feedback/edit-conflicts.tsx';
import type { JobDraft } from './job-drafts.ts';
import { JOB_PARTS } from './job-form.parts.ts';
import { type JobFormValues, jobContentSchema, toFormValues } from './job-form.values.ts';
import type { JobEdit } from './use-draft.ts';

type Props = {
  isRestored: boolean;
  others: readonly JobDraft[];
  onStartOver: () => void;
  onOpen: (id: string) => Promise<void>;
  onDiscard: (draft: JobDraft) => void;
};

/** Says that the form was restored from a local draft, with a button to start over, and lists the other drafts of this device. */
export function DraftAlert({ isRestored, others, onStartOver, onOpen, onDiscard }: Props) {
  if (!isRestored && others.length === 0) return null;
  return (
    <div role="status" className="bg-primary/10 rounded-box flex flex-col gap-2 px-4 py-2 text-sm">
      {isRestored && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="flex items-center gap-2 font-medium">
            <History aria-hidden className="text-primary size-5 shrink-0" />
            Recuperamos lo que habías escrito en este dispositivo.
          </p>
          <Button tone="ghost" className="-mr-3 ml-auto" onClick={onStartOver}>
            Empezar de nuevo
          </Button>
        </div>
      )}
      {others.length > 0 && <OtherDrafts others={others} onOpen={onOpen} onDiscard={onDiscard} />}
    </div>
  );
}

function OtherDrafts({ others, onOpen, onDiscard }: Pick<Props, 'others' | 'onOpen' | 'onDiscard'>) {
  const [now] = useState(() => new Date(readDeviceClock()));
  return (
    <>
      <p>
        {others.length === 1
          ? 'Hay otro borrador tuyo en este dispositivo:'
          : `Hay otros ${others.length} borradores tuyos en este dispositivo:`}
      </p>
      <ul className="flex flex-col">
        {others.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="min-w-0 break-words">
              <span className="font-medium">{draft.values.title.trim() || 'Sin título'}</span>
              {draft.savedAt > 0 && (
                <span className="text-muted">
                  {' '}
                  · {formatRelativeTime(new Date(draft.savedAt).toISOString(), now)}
                </span>
              )}
            </p>
            <div className="-mr-3 ml-auto flex">
              <Button tone="ghost" onClick={() => void onOpen(draft.id)}>
                Abrir
              </Button>
              <Button tone="ghost" onClick={() => onDiscard(draft)}>
                Descartar
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says that this device does not store the draft. */
export const UnsavedDraftNote = () => (
  <p role="status" className="text-muted flex items-start gap-2 text-xs">
    <HardDrive aria-hidden className="text-warning size-4 shrink-0" />
    No pudimos guardar el borrador en este dispositivo: su almacenamiento está lleno o bloqueado.
  </p>
);

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** Says that a job was created from this draft already, here or in a copy of it. */
export function AlreadySavedAlert({ to, onSaveAnother }: { to: string; onSaveAnother: () => void }) {
  return (
    <div
      ref={scrollIntoView}
      role="alert"
      className="bg-warning/10 rounded-box flex flex-col gap-3 p-4 text-sm"
    >
      <p className="flex gap-2.5">
        <CopyCheck aria-hidden className="text-warning mt-0.5 size-5 shrink-0" />
        <span>
          Este borrador ya se guardó como vacante, en otra pestaña o en un intento anterior. Lo que cambiaste
          después sigue aquí, sin guardar.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={to} tone="outline">
          Abrir esa vacante
        </LinkButton>
        <Button tone="outline" onClick={onSaveAnother}>
          Es otra vacante
        </Button>
      </div>
    </div>
  );
}

/**
 * The parts of the job that somebody else changed meanwhile, each with a choice. Gets the focus when the server refused the change for them,
 * and after each choice, because the pressed button is gone.
 */
export function JobConflicts({ edit }: { edit: JobEdit }) {
  const { getValues, setValue } = useFormContext<JobFormValues>();
  const { isSubmitting, submitCount } = useFormState<JobFormValues>();
  const box = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  const parts = JOB_PARTS.filter(({ fields }) => fields.some((field) => field in edit.conflicts));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new conflicts move the focus.
  useEffect(() => {
    if (isSubmitting || submitCount > 0 || hasChosen.current) {
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'start' });
    }
  }, [edit.conflicts]);
  if (parts.length === 0 && !hasChosen.current) return null;
  const stored = toFormValues(jobContentSchema.parse({ ...edit.began, ...edit.conflicts }));
  const values = getValues();
  const choose = (label: string, isStored: boolean) => {
    hasChosen.current = true;
    for (const { inputs, fields } of parts.filter((part) => part.label === label)) {
      for (const input of isStored ? inputs : []) setValue(input, stored[input], { shouldDirty: true });
      for (const field of fields) if (field in edit.conflicts) edit.settle(field);
    }
  };
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
      {parts.length === 0 && <p className="text-sm">Elegiste qué se queda. Guarda otra vez para terminar.</p>}
      <EditConflicts
        conflicts={parts.map(({ label, toText }) => ({
          field: label,
          label,
          stored: toText(stored),
          mine: toText(values),
        }))}
        onKeepMine={(label) => choose(label, false)}
        onTakeStored={(label) => choose(label, true)}
      />
    </div>
  );
}
