import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import { CircleAlert, Clock } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Bubble, pictureSize } from './bubble.tsx';
import { dropPending, type Pending, resend } from './outbox.ts';

/** A message on its way, or one that did not go. */
export function PendingBubble({ peerId, pending }: { peerId: Id; pending: Pending }) {
  const queries = useQueryClient();
  const { picture, complaint } = pending;
  return (
    <>
      <Bubble
        isOwn
        text={pending.text}
        picture={
          picture && (
            <img
              src={picture.dataUrl}
              alt="Imagen por enviar"
              {...pictureSize(picture)}
              className="m-1 rounded-xl object-cover opacity-80"
            />
          )
        }
      >
        <time dateTime={pending.createdAt}>{formatTime(new Date(pending.createdAt))}</time>
        {complaint === null ? (
          <Clock aria-hidden className="size-3.5" />
        ) : (
          <CircleAlert aria-hidden className="size-4" />
        )}
        <span className="sr-only">{complaint === null ? 'Enviando…' : 'No enviado'}</span>
      </Bubble>
      {complaint !== null && (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-1">
          <p className="text-error text-xs font-medium">No enviado. {complaint}</p>
          <Button
            tone="ghost"
            className="text-primary px-2 text-sm"
            onClick={() => resend(queries, peerId, pending)}
          >
            Reintentar
          </Button>
          <Button
            tone="ghost"
            className="px-2 text-sm"
            onClick={() => dropPending(queries, peerId, pending.key)}
          >
            Descartar
          </Button>
        </div>
      )}
    </>
  );
}
