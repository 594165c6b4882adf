import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { calendarFeedQuery, useCalendarFeed } from './interviews.queries.ts';

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Dirección copiada');
  } catch {
    toast.error('No se pudo copiar. Selecciónala y cópiala a mano.');
  }
}

/** The address of the own calendar, for Google Calendar, Outlook and others: made, copied, replaced and ended here. Open while mounted. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(calendarFeedQuery);
  const { create, remove } = useCalendarFeed();
  const isBusy = create.isPending || remove.isPending;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title="Tu calendario de entrevistas"
      actions={
        <Button tone="ghost" onClick={onClose} disabled={isBusy}>
          Cerrar
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm">
          Pega esta dirección en Google Calendar, Outlook o el calendario de tu teléfono («Agregar por URL») y
          verás ahí tus entrevistas, también cuando cambien. Quien la tenga las puede leer: no la compartas.
        </p>
        {data === undefined && error !== null && (
          <ErrorState
            message={getErrorMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data === undefined && error === null && <Skeleton className="h-20" />}
        {data?.feed === null && (
          <Button className="self-start" isBusy={create.isPending} onClick={() => create.mutate({})}>
            Crear la dirección
          </Button>
        )}
        {data?.feed && (
          <Feed
            url={data.feed.url}
            isBusy={isBusy}
            onRenew={() => create.mutate({})}
            onRemove={() => remove.mutate({})}
          />
        )}
      </div>
    </Dialog>
  );
}

type FeedProps = { url: string; isBusy: boolean; onRenew: () => void; onRemove: () => void };

function Feed({ url, isBusy, onRenew, onRemove }: FeedProps) {
  return (
    <>
      <Field label="Dirección de tu calendario">
        {(control) => (
          <TextInput {...control} readOnly value={url} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(url)} disabled={isBusy}>
          <Copy aria-hidden className="size-5" />
          Copiar
        </Button>
        <Button tone="outline" onClick={onRenew} isBusy={isBusy}>
          Cambiar la dirección
        </Button>
        <Button tone="ghost" onClick={onRemove} disabled={isBusy}>
          Quitarla
        </Button>
      </div>
      <p className="text-muted text-sm">Si la cambias o la quitas, la de antes deja de servir enseguida.</p>
    </>
  );
}
