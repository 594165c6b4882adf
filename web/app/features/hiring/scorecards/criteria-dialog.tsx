import { useQuery } from '@tanstack/react-query';
import {
  CRITERIA_MAX,
  CRITERION_NAME_MAX_LENGTH,
  type Criterion,
} from '@uneed/domain/hiring/scorecards/scorecard.rules.ts';
import { joinWithAnd } from '@uneed/domain/kernel/list.ts';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { v4 as newId } from 'uuid';
import { ApiError, getErrorMessage } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/controls/form.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { createFocusFallback } from '../../../ui/overlay/focus-fallback.ts';
import { scorecardQuery, usePutScorecard } from './scorecards.queries.ts';

type Props = { jobId: string; onClose: () => void };

/** What the applicants of a vacancy are scored by. Open while mounted. */
export default function CriteriaDialog({ jobId, onClose }: Props) {
  const query = useQuery({ ...scorecardQuery(jobId), refetchOnMount: 'always' });
  const { error, refetch, isFetching } = query;
  // The form begins from what is stored now, not from an earlier visit.
  const data = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <Dialog isOpen onClose={onClose} title="Criterios de la vacante" shape="form">
      <div className="flex flex-col gap-4 pb-4">
        <p className="text-muted text-sm">
          {`Hasta ${CRITERIA_MAX}, los mismos para todas las personas que apliquen. Cada quien de tu equipo puntúa del 1 al 5.`}
        </p>
        {data === undefined && error === null && <Skeleton className="rounded-field h-16" />}
        {data === undefined && error !== null && (
          <ErrorState
            message={getErrorMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data !== undefined && <CriteriaForm jobId={jobId} card={data} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

type Card = { criteria: Criterion[]; earlier: { title: string; names: string[] }[] };

/**
 * A criterion goes with the button that removed it, and what was offered with the one that took it: 'Añadir criterio' follows, or the last criterion where no more
 * fit. A field would open the keyboard of a phone.
 */
const focusAddButton = createFocusFallback(':scope > button, :scope > :last-child button');

const toNew = (name: string): Criterion => ({ _id: newId(), name });

/** Edits the criteria. What somebody else changed meanwhile is shown, and nothing is overwritten. */
function CriteriaForm({ jobId, card, onClose }: Props & { card: Card }) {
  const [base, setBase] = useState(card.criteria);
  const [edited, setEdited] = useState(() => (base.length === 0 ? [toNew('')] : base));
  const { mutate, isPending, error } = usePutScorecard();
  const named = edited.filter(({ name }) => name.trim() !== '');
  const removed = base.filter(({ _id }) => !named.some((criterion) => criterion._id === _id));
  const isConflict = error instanceof ApiError && error.code === 'CONFLICT' && card.criteria !== base;
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { params: { id: jobId }, body: { criteria: named, base: { criteria: base } } },
      { onSuccess: onClose },
    );
  };
  const isEmpty = named.length === 0 && base.length === 0;
  return (
    <Form isSending={isPending} onSubmit={send} className="flex flex-col gap-3">
      <div ref={focusAddButton} className="flex flex-col gap-3">
        {isEmpty && <EarlierCriteria earlier={card.earlier} onUse={(names) => setEdited(names.map(toNew))} />}
        <CriterionFields edited={edited} onChange={setEdited} />
      </div>
      {removed.length > 0 && (
        <p className="bg-warning/10 rounded-field px-4 py-3 text-sm wrap-anywhere">
          {`Al guardar se eliminan también las puntuaciones que ya tenga ${joinWithAnd(removed.map(({ name }) => `«${name}»`))}, de todas las personas.`}
        </p>
      )}
      {error !== null && (
        <div role="alert" className="bg-warning/10 rounded-field flex flex-col gap-2 px-4 py-3 text-sm">
          <p>{getErrorMessage(error)}</p>
          {isConflict && (
            <>
              <p className="wrap-anywhere">
                {`Ahora hay: ${card.criteria.map(({ name }) => name).join(', ') || 'ningún criterio'}.`}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button tone="outline" onClick={() => setBase(card.criteria)}>
                  Dejar los míos
                </Button>
                <Button
                  tone="ghost"
                  onClick={() => {
                    setBase(card.criteria);
                    setEdited(card.criteria);
                  }}
                >
                  Usar los de ahora
                </Button>
              </div>
            </>
          )}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" isBusy={isPending} disabled={isEmpty || isConflict}>
          Guardar
        </Button>
      </div>
    </Form>
  );
}

type FieldsProps = { edited: readonly Criterion[]; onChange: (edited: Criterion[]) => void };

const CriterionFields = ({ edited, onChange }: FieldsProps) => (
  <>
    {edited.map((criterion, index) => (
      <div key={criterion._id} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={`Criterio ${index + 1}`}>
            {(control) => (
              <TextInput
                {...control}
                value={criterion.name}
                maxLength={CRITERION_NAME_MAX_LENGTH}
                placeholder="Trato con los clientes"
                onChange={({ target }) => onChange(edited.with(index, { ...criterion, name: target.value }))}
              />
            )}
          </Field>
        </div>
        <Button
          tone="ghost"
          isSquare
          aria-label={`Quitar el criterio ${index + 1}`}
          onClick={() => onChange(edited.toSpliced(index, 1))}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    ))}
    {edited.length < CRITERIA_MAX && (
      <Button tone="ghost" className="self-start" onClick={() => onChange([...edited, toNew('')])}>
        <Plus aria-hidden className="size-4" />
        Añadir criterio
      </Button>
    )}
  </>
);

type EarlierProps = { earlier: Card['earlier']; onUse: (names: string[]) => void };

/** The criteria of earlier vacancies; a tap takes all of one. */
function EarlierCriteria({ earlier, onUse }: EarlierProps) {
  if (earlier.length === 0) return null;
  return (
    <ul aria-label="Criterios de otras vacantes tuyas" className="flex flex-col gap-2">
      {earlier.map(({ title, names }) => (
        <li key={`${title} ${names.join()}`}>
          <Button tone="outline" className="h-auto py-2 text-start" onClick={() => onUse(names)}>
            <span className="wrap-anywhere">{`Usar los de «${title}»: ${names.join(', ')}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
