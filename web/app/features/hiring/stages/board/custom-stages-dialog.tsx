import { useQuery } from '@tanstack/react-query';
import {
  CUSTOM_STAGES_MAX,
  type CustomStage,
  STAGE_LABELS,
  STAGE_NAME_MAX_LENGTH,
  USUAL_STAGES,
  type UsualStage,
} from '@uneed/domain/hiring/stages/stage.rules.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { v4 as newId } from 'uuid';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { customStagesQuery, useCustomStages } from '../stages.queries.ts';

/** The stages that the enterprise adds to those that every vacancy has. Open while mounted. */
export default function CustomStagesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(customStagesQuery);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [newStageId, setNewStageId] = useState(() => newId());
  const { remove } = useCustomStages();
  const [deleted, setDeleted] = useState<CustomStage | null>(null);
  const stages = data?.stages ?? [];
  return (
    <Dialog isOpen onClose={onClose} title="Etapas propias" shape="form">
      <div className="flex flex-col gap-4 pb-4">
        <p className="text-muted text-sm">
          Las ven todas tus vacantes y tu equipo. Quien aplica no ve ninguna etapa.
        </p>
        {data === undefined && error === null && <Skeleton className="rounded-field h-16" />}
        {data === undefined && error !== null && (
          <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {stages.length > 0 && (
          <ul className="flex flex-col gap-2">
            {stages.map((stage) => (
              <li key={stage._id} className="border-base-300 rounded-field border px-4 py-2">
                {editedId === stage._id ? (
                  <StageForm id={stage._id} stage={stage} onDone={() => setEditedId(null)} />
                ) : (
                  <StageRow
                    stage={stage}
                    onEdit={() => setEditedId(stage._id)}
                    onDelete={() => setDeleted(stage)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {data !== undefined && stages.length < CUSTOM_STAGES_MAX && (
          <StageForm key={newStageId} id={newStageId} onDone={() => setNewStageId(newId())} />
        )}
        {stages.length >= CUSTOM_STAGES_MAX && (
          <p className="text-muted text-sm">{`Caben hasta ${CUSTOM_STAGES_MAX} etapas propias.`}</p>
        )}
      </div>
      {deleted && (
        <ConfirmDialog
          isOpen
          onClose={() => setDeleted(null)}
          title={`¿Eliminar «${deleted.name}»?`}
          action="Eliminar"
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate({ params: { id: deleted._id } }, { onSettled: () => setDeleted(null) })
          }
        >
          <p>{`Quienes están en ella pasan a «${STAGE_LABELS[deleted.behind]}», en todas tus vacantes.`}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

type RowProps = { stage: CustomStage; onEdit: () => void; onDelete: () => void };

const StageRow = ({ stage, onEdit, onDelete }: RowProps) => (
  <div className="flex items-center justify-between gap-2">
    <p className="min-w-0 text-sm wrap-anywhere">
      <strong>{stage.name}</strong>
      <span className="text-muted">{` · después de «${STAGE_LABELS[stage.behind]}»`}</span>
    </p>
    <div className="flex shrink-0">
      <Button tone="ghost" isSquare aria-label={`Editar «${stage.name}»`} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
      </Button>
      <Button tone="ghost" isSquare aria-label={`Eliminar «${stage.name}»`} onClick={onDelete}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </div>
  </div>
);

type FormProps = { id: string; stage?: CustomStage; onDone: () => void };

/** A new stage, or one that is edited. What somebody else changed meanwhile is said, and nothing is overwritten. */
function StageForm({ id, stage, onDone }: FormProps) {
  const [name, setName] = useState(stage?.name ?? '');
  const [behind, setBehind] = useState<UsualStage>(stage?.behind ?? 'interview');
  const [base, setBase] = useState(stage && { name: stage.name, behind: stage.behind });
  const { put } = useCustomStages();
  const send = (event: FormEvent) => {
    event.preventDefault();
    put.mutate(
      { params: { id }, body: { name, behind, ...(base && { base }) } },
      // What somebody else stored has been said, so that saving again replaces it.
      { onSuccess: onDone, onError: ({ conflicts }) => setBase(base && { ...base, ...conflicts }) },
    );
  };
  return (
    <Form isSending={put.isPending} onSubmit={send} className="flex flex-col gap-3 py-1">
      <Field
        label={stage ? 'Nombre' : 'Nueva etapa'}
        error={put.error === null ? undefined : getErrorMessage(put.error)}
      >
        {(control) => (
          <TextInput
            {...control}
            autoFocus={stage !== undefined}
            value={name}
            maxLength={STAGE_NAME_MAX_LENGTH}
            placeholder="Prueba técnica"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label="Va después de">
        {(control) => (
          <Select
            {...control}
            value={behind}
            onChange={({ target }) =>
              setBehind(USUAL_STAGES.find((usual) => usual === target.value) ?? 'interview')
            }
          >
            {USUAL_STAGES.map((usual) => (
              <option key={usual} value={usual}>
                {STAGE_LABELS[usual]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" tone="outline" isBusy={put.isPending} disabled={name.trim() === ''}>
          {stage ? 'Guardar' : 'Añadir'}
        </Button>
        {stage && (
          <Button tone="ghost" onClick={onDone}>
            Cancelar
          </Button>
        )}
      </div>
    </Form>
  );
}
