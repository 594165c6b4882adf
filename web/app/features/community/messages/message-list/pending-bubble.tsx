import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import { CircleAlert, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readDeviceClock } from '../../../../platform/clock.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { pausedUntilQuery, removePending, retryMessage } from '../outbox/outbox.ts';
import type { PendingMessage } from '../outbox/outbox-store.ts';
import { Bubble, displayedImageSize } from './bubble.tsx';

/** A message that is being sent or was rejected. */
export function PendingBubble({ pending }: { pending: PendingMessage }) {
  const queryClient = useQueryClient();
  const { peerId, image, errorText } = pending;
  return (
    <>
      <Bubble
        isOwn
        text={pending.text}
        image={
          image && (
            <img
              src={image.dataUrl}
              alt="Imagen por enviar"
              {...displayedImageSize(image)}
              className="m-1 rounded-xl object-cover opacity-80"
            />
          )
        }
      >
        <time dateTime={pending.createdAt}>{formatTime(new Date(pending.createdAt))}</time>
        {errorText === null ? (
          <Clock aria-hidden className="size-3.5" />
        ) : (
          <CircleAlert aria-hidden className="size-4" />
        )}
        {errorText === null ? (
          <PendingState isStored={pending.isStored} />
        ) : (
          <span className="sr-only">No enviado</span>
        )}
      </Bubble>
      {errorText !== null && (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-1">
          <p className="text-error text-xs font-medium">{`No enviado. ${errorText}`}</p>
          <Button
            tone="ghost"
            className="text-primary px-2 text-sm"
            onClick={() => retryMessage(queryClient, pending)}
          >
            Reintentar
          </Button>
          <Button
            tone="ghost"
            className="px-2 text-sm"
            onClick={() => removePending(queryClient, peerId, pending.key)}
          >
            Descartar
          </Button>
        </div>
      )}
    </>
  );
}

/** Seconds until a time of this device's clock in milliseconds, updated every second; 0 when it has passed. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(readDeviceClock);
  const isOver = until <= now;
  useEffect(() => {
    if (until <= readDeviceClock()) return;
    setNow(readDeviceClock());
    const timer = setInterval(() => setNow(readDeviceClock()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return isOver ? 0 : Math.ceil((until - now) / 1_000);
}

/** Why the message is not sent yet. 'En cola' promises that a reload does not lose it. */
function PendingState({ isStored }: { isStored: boolean }) {
  const seconds = useSecondsUntil(useQuery(pausedUntilQuery).data ?? 0);
  if (seconds > 0) return <span>{`Vas muy rápido. Se enviará en ${seconds} s`}</span>;
  if (!isStored) return <span className="sr-only">Enviando</span>;
  // Delayed: most messages are sent before the text would be readable.
  return <span className="transition-opacity delay-700 starting:opacity-0">En cola</span>;
}
