import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import { CircleAlert, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { dropPending, pauseQuery, resend } from '../outbox/outbox.ts';
import type { Pending } from '../outbox/outbox-store.ts';
import { Bubble, pictureSize } from './bubble.tsx';

/** A message on its way, or one that did not go. */
export function PendingBubble({ pending }: { pending: Pending }) {
  const queries = useQueryClient();
  const { peerId, picture, complaint } = pending;
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
        {complaint === null ? <Waiting /> : <span className="sr-only">No enviado</span>}
      </Bubble>
      {complaint !== null && (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-1">
          <p className="text-error text-xs font-medium">No enviado. {complaint}</p>
          <Button tone="ghost" className="text-primary px-2 text-sm" onClick={() => resend(queries, pending)}>
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

/** Seconds until a moment, counted down; 0 when it is over or there is none. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = moment <= now;
  useEffect(() => {
    if (moment <= Date.now()) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return isOver ? 0 : Math.ceil((moment - now) / 1_000);
}

/** Why it is not gone yet. */
function Waiting() {
  const seconds = useSecondsUntil(useQuery(pauseQuery).data ?? 0);
  if (seconds > 0) return <span>Vas muy rápido. Se enviará en {seconds} s</span>;
  // Most messages are gone before one could read it.
  return <span className="transition-opacity delay-700 starting:opacity-0">En cola</span>;
}
