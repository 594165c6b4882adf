import type { Ticket } from '@uneed/domain/site/support/support.schema.ts';
import { Thread } from './thread.tsx';

/** The messages of a question for its sender. */
export const SenderThread = ({ ticket }: { ticket: Ticket }) => (
  <Thread
    messages={ticket.messages.map(({ from, ...message }) => ({
      ...message,
      kind: from,
      author: from === 'team' ? 'Equipo Uneed' : 'Tú',
    }))}
  />
);
