import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MESSAGE_TO_SELF_TEXT } from '@uneed/domain/messages/message.rules.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';

/** Anybody may write to anybody else, not to oneself. */
export function assertMayWrite(actor: Pick<Actor, 'id'>, receiverId: Id): void {
  if (actor.id === receiverId) throw invalid(MESSAGE_TO_SELF_TEXT);
}

/** There is no conversation with oneself. */
export function assertOther(actor: Pick<Actor, 'id'>, peerId: Id): void {
  if (actor.id === peerId) throw notFound('No encontramos esta conversación');
}
