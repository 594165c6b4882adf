import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Message } from '@uneed/domain/community/messages/messages.schema.ts';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import { Check, CheckCheck, CircleAlert, Clock, ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useFilePath } from '../../../../platform/area/use-paths.ts';
import { readDeviceClock } from '../../../../platform/clock.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { MessageState } from '../contacts/contacts.ts';
import { type PendingMessage, pausedUntilQuery, removePending, retryMessage } from '../outbox/outbox.ts';
import { findLinks } from './find-links.ts';

type Props = {
  message: Message;
  isOwn: boolean;
  isFirstOfGroup: boolean;
  isLastOwn: boolean;
  state: MessageState;
};

const STATES = {
  sent: { icon: Check, label: 'Enviado', className: 'opacity-75' },
  delivered: { icon: CheckCheck, label: 'Entregado', className: 'opacity-75' },
  // The bubble's colours inverted: readable in every theme.
  read: {
    icon: CheckCheck,
    label: 'Leído',
    className: 'bg-primary-content text-primary rounded-full px-0.5',
  },
} as const;

/** A message that the server has stored. */
export function MessageBubble({ message, isOwn, isFirstOfGroup, isLastOwn, state }: Props) {
  const { icon: State, label, className } = STATES[state];
  return (
    <Bubble
      isOwn={isOwn}
      isFirstOfGroup={isFirstOfGroup}
      text={message.text}
      image={
        message.imageSize && <MessageImage image={message.image} size={message.imageSize} isOwn={isOwn} />
      }
    >
      <time dateTime={message.createdAt}>{formatTime(new Date(message.createdAt))}</time>
      {isOwn && (
        <>
          <State aria-hidden className={classNames('h-4 w-5', className)} />
          <span className={isLastOwn ? undefined : 'sr-only'}>{label}</span>
        </>
      )}
    </Bubble>
  );
}

/** Longest side of an image in a conversation, in pixels. */
const IMAGE_MAX_PX = 280;

type BubbleProps = {
  isOwn: boolean;
  /** The first of consecutive messages by the same user has a margin above. */
  isFirstOfGroup?: boolean;
  text: string;
  image: ReactNode;
  /** Time and delivery state. */
  children: ReactNode;
};

/** The bubble of a message; own messages are on the right. */
export function Bubble({ isOwn, isFirstOfGroup = false, text, image, children }: BubbleProps) {
  return (
    <div
      className={classNames('flex flex-col', isOwn ? 'items-end' : 'items-start', isFirstOfGroup && 'mt-2')}
    >
      <div
        className={classNames(
          'flex max-w-[85%] flex-col overflow-hidden rounded-2xl sm:max-w-[70%]',
          isOwn
            ? 'bg-primary text-primary-content forced-colors:border forced-colors:border-[Highlight] rounded-br-md'
            : 'bg-base-300/60 border-base-content/15 rounded-bl-md border',
        )}
      >
        {image}
        {text !== '' && <MessageText text={text} />}
        <div className="flex items-center justify-end gap-1 px-3.5 pt-0.5 pb-1.5 text-xs tabular-nums">
          {children}
        </div>
      </div>
    </div>
  );
}

/** Displayed width and height of an image, so that its space is reserved before it loads. */
export function displayedImageSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, IMAGE_MAX_PX / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Part = { start: number; text: string; href?: string };

/** Splits a text into links and what is between them. */
function splitText(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const link of findLinks(text)) {
    if (link.start > end) parts.push({ start: end, text: text.slice(end, link.start) });
    parts.push({ start: link.start, text: text.slice(link.start, link.end), href: link.href });
    end = link.end;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
}

/** The text of a message, in which web addresses, e-mail addresses and phone numbers are links. */
function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => splitText(text), [text]);
  return (
    <p className="px-3.5 pt-2 text-base leading-6 wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ start, text: shown, href }) =>
        href === undefined ? (
          <span key={start}>{shown}</span>
        ) : (
          <a
            key={start}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            // The colour of the text, because it is readable on both bubbles in every theme.
            className={classNames(
              'underline underline-offset-2 outline-current hover:decoration-2',
              href.startsWith('tel:') && 'whitespace-nowrap',
            )}
          >
            {shown}
          </a>
        ),
      )}
    </p>
  );
}

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

type ImageProps = { image: string; size: { width: number; height: number }; isOwn: boolean };

/** The image of a message; a click shows it in full. */
export function MessageImage({ image, size, isOwn }: ImageProps) {
  const path = useFilePath(image);
  const [isOpen, setIsOpen] = useState(false);
  const description = isOwn ? 'Imagen que enviaste' : 'Imagen que recibiste';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="cursor-zoom-in outline-current p-1 -outline-offset-2"
        onClick={() => setIsOpen(true)}
      >
        <img
          src={path}
          alt={`${description}; se abre completa`}
          {...displayedImageSize(size)}
          decoding="async"
          className="bg-base-300 rounded-xl object-cover"
        />
      </button>
      {isOpen && (
        <Dialog isOpen title={description} shape="screen" onClose={() => setIsOpen(false)}>
          <img
            src={path}
            alt={description}
            {...size}
            className="min-h-0 w-auto max-w-full flex-1 object-scale-down"
          />
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="link link-primary inline-flex min-h-11 items-center gap-2 self-center text-sm font-semibold"
          >
            <ExternalLink aria-hidden className="size-4" />
            Abrir en otra pestaña
          </a>
        </Dialog>
      )}
    </>
  );
}
