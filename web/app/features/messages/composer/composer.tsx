import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  MESSAGE_TOO_LONG_TEXT,
  messageComplaint,
  TYPING_SEND_INTERVAL_MS,
} from '@uneed/domain/messages/message.rules.ts';
import type { MessageClientEvents } from '@uneed/domain/messages/messages.events.ts';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { createLiveSender } from '../../../platform/realtime/live.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { send } from '../outbox/outbox.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachedPicture } from './attached-image.tsx';
import { isTouch } from './is-touch.ts';
import { useDraft } from './use-draft.ts';

const sendLive = createLiveSender<MessageClientEvents>();

/** Says now and then that somebody is writing. */
function useTypingNews(peerId: Id): () => void {
  const saidAt = useRef(0);
  return () => {
    if (Date.now() - saidAt.current < TYPING_SEND_INTERVAL_MS) return;
    saidAt.current = Date.now();
    sendLive('typing', { to: peerId });
  };
}

/** Text box, picture and send button; nothing can be sent while there is neither text nor picture (§2). */
export function Composer({ peerId }: { peerId: Id }) {
  const queries = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const { draft, change, clear } = useDraft(peerId);
  const { text, picture } = draft;
  const tellTyping = useTypingNews(peerId);
  const complaint = messageComplaint({ text, hasImage: picture !== null });
  const isTooLong = complaint === MESSAGE_TOO_LONG_TEXT;

  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (complaint !== null) return;
    send(queries, peerId, { text: text.trim(), picture });
    clear();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone Enter is a new line, as people know it there.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      onSubmit={submit}
      data-draft={text !== '' || picture !== null || undefined}
      className="border-base-300 bg-base-100 flex flex-col gap-2 border-t px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:px-4"
    >
      {picture && <AttachedPicture picture={picture} onRemove={() => change({ picture: null })} />}
      {isTooLong && (
        <p role="alert" className="text-error px-2 text-xs font-medium">
          {complaint}
        </p>
      )}
      <div className="flex items-end gap-2">
        <AttachButton onAttach={(chosen) => change({ picture: chosen })} />
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
            if (event.target.value.trim() !== '') tellTyping();
          }}
        />
        <Button type="submit" isSquare aria-label="Enviar" disabled={complaint !== null}>
          <SendHorizontal aria-hidden className="size-5" />
        </Button>
      </div>
    </form>
  );
}
