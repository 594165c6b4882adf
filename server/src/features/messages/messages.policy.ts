import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MESSAGE_DOOR_CLOSED_TEXT, MESSAGE_TO_SELF_TEXT } from '@uneed/domain/messages/message.rules.ts';
import { forbidden, invalid, notFound } from '../../platform/http/app-error.ts';

/** Whether the door of a person who lets these people write is open: `isKnown` by an application or a conversation. */
export const mayWrite = (whoMayWrite: string, isKnown: boolean): boolean => whoMayWrite !== 'tied' || isKnown;

/** 403 to somebody who only hears from people they know. */
export function assertDoorOpen(whoMayWrite: string, isKnown: boolean): void {
  if (!mayWrite(whoMayWrite, isKnown)) throw forbidden(MESSAGE_DOOR_CLOSED_TEXT);
}

/** Nobody writes to oneself. */
export function assertMayWrite(actor: Pick<Actor, 'id'>, receiverId: Id): void {
  if (actor.id === receiverId) throw invalid(MESSAGE_TO_SELF_TEXT);
}

/** There is no conversation with oneself. */
export function assertOther(actor: Pick<Actor, 'id'>, peerId: Id): void {
  if (actor.id === peerId) throw notFound('No encontramos esta conversación');
}
