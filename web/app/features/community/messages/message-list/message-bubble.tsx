import type { Message } from '@uneed/domain/community/messages/messages.schema.ts';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import { Check, CheckCheck } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import type { MessageState } from '../contacts/contacts.ts';
import { Bubble } from './bubble.tsx';
import { MessageImage } from './message-image.tsx';

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
