import { formatTime } from '@uneed/domain/kernel/time.ts';
import type { Message } from '@uneed/domain/messages/messages.schema.ts';
import { Check, CheckCheck } from 'lucide-react';
import { Bubble, pictureSize } from './bubble.tsx';

type Props = { message: Message; isOwn: boolean; isFirstOfRun: boolean; isRead: boolean };

/** A message that the server has. */
export function MessageBubble({ message, isOwn, isFirstOfRun, isRead }: Props) {
  const State = isRead ? CheckCheck : Check;
  return (
    <Bubble
      isOwn={isOwn}
      isFirstOfRun={isFirstOfRun}
      text={message.text}
      picture={message.imageSize && <MessagePicture image={message.image} size={message.imageSize} />}
    >
      <time dateTime={message.createdAt}>{formatTime(new Date(message.createdAt))}</time>
      {isOwn && (
        <>
          <State aria-hidden className="size-4" />
          <span className="sr-only">{isRead ? 'Leído' : 'Enviado'}</span>
        </>
      )}
    </Bubble>
  );
}

function MessagePicture({ image, size }: { image: string; size: { width: number; height: number } }) {
  return (
    <a href={image} target="_blank" rel="noreferrer" className="p-1 -outline-offset-2">
      <img
        src={image}
        alt="Imagen del mensaje; se abre completa"
        {...pictureSize(size)}
        decoding="async"
        className="bg-base-300 rounded-xl object-cover"
      />
    </a>
  );
}
