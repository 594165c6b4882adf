import { useQueryClient } from '@tanstack/react-query';
import {
  MESSAGE_TOO_LONG_TEXT,
  messageValidationError,
  TYPING_SEND_INTERVAL_MS,
} from '@uneed/domain/community/messages/message.rules.ts';
import type { MessageClientEvents } from '@uneed/domain/community/messages/messages.events.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useCachedDraft } from '../../../../platform/api/use-cached-draft.ts';
import { readDeviceClock } from '../../../../platform/clock.ts';
import { createLiveSender } from '../../../../platform/realtime/live.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { isComposing } from '../../../../ui/is-composing.ts';
import { PushOffer } from '../../../people/push/exports/push-offer.tsx';
import { enqueueMessage } from '../outbox/outbox.ts';
import type { ChatImage } from '../outbox/stored-message.schema.ts';
import { AttachButton } from './attach-button.tsx';

/** Whether the main pointer is a touch screen. */
export const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

type Draft = { text: string; image: ChatImage | null };

const EMPTY_DRAFT: Draft = { text: '', image: null };

/** The draft message for a peer. Its text also survives a reload. */
function useDraft(peerId: Id) {
  const key = `uneed-mensaje-${peerId}-${useViewer()?.draftOwner}`;
  const { draft, change } = useCachedDraft(['draft', peerId], () => EMPTY_DRAFT, {
    key,
    toText: ({ text }) => text,
    fromText: (text) => ({ text }),
  });
  return { draft, change, clear: () => change(EMPTY_DRAFT) };
}

const sendLive = createLiveSender<MessageClientEvents>();

/** Returns a function that sends the typing event, throttled. */
function useTypingEvent(peerId: Id): () => void {
  const lastSentAt = useRef(0);
  return () => {
    if (readDeviceClock() - lastSentAt.current < TYPING_SEND_INTERVAL_MS) return;
    lastSentAt.current = readDeviceClock();
    sendLive('typing', { to: peerId });
  };
}

/** Text box, image and send button. The button is disabled without text and image (product.md, 'Chat'). */
export function Composer({ peerId }: { peerId: Id }) {
  const queryClient = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const { draft, change, clear } = useDraft(peerId);
  const { text, image } = draft;
  const sendTyping = useTypingEvent(peerId);
  const validationError = messageValidationError({ text, hasImage: image !== null });
  const [hasSent, setHasSent] = useState(false);
  const isTooLong = validationError === MESSAGE_TOO_LONG_TEXT;

  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (validationError !== null) return;
    enqueueMessage(queryClient, peerId, { text: text.trim(), image });
    clear();
    setHasSent(true);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone Enter inserts a line break.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent) || isTouch()) return;
    event.preventDefault();
    submit();
  };

  return (
    <>
      {hasSent && (
        <div className="p-2 empty:hidden lg:px-4">
          <PushOffer />
        </div>
      )}
      <form
        onSubmit={submit}
        data-draft={text !== '' || image !== null || undefined}
        className="border-base-300 bg-base-100 flex flex-col gap-2 border-t px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:px-4"
      >
        {image && <AttachedImage image={image} onRemove={() => change({ image: null })} />}
        {isTooLong && (
          <p role="alert" className="text-error px-2 text-xs font-medium">
            {validationError}
          </p>
        )}
        <div className="flex items-end gap-2">
          <AttachButton onAttach={(added) => change({ image: added })} />
          <textarea
            ref={box}
            rows={1}
            aria-label="Mensaje"
            aria-invalid={isTooLong || undefined}
            placeholder="Escribe un mensaje"
            autoComplete="off"
            className="textarea bg-base-200 focus:outline-primary focus:border-primary focus:outline-offset-0 field-sizing-content max-h-36 min-h-11 flex-1 resize-none py-2.5 text-base leading-6"
            value={text}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              change({ text: event.target.value });
              if (event.target.value.trim() !== '') sendTyping();
            }}
          />
          <Button type="submit" isSquare aria-label="Enviar" disabled={validationError !== null}>
            <SendHorizontal aria-hidden className="size-5" />
          </Button>
        </div>
      </form>
    </>
  );
}

/** Preview of the image attached to the message. */
function AttachedImage({ image, onRemove }: { image: ChatImage; onRemove: () => void }) {
  return (
    <div className="relative self-start">
      <img
        src={image.dataUrl}
        alt="Imagen adjunta"
        className="bg-base-300 h-24 max-w-48 rounded-xl object-cover"
      />
      <Button
        tone="outline"
        isSquare
        aria-label="Quitar imagen"
        className="bg-base-100 absolute -top-2 -right-5 rounded-full"
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
