import {
  MESSAGE_NOT_ALLOWED_TEXT,
  MESSAGE_TO_SELF_TEXT,
} from '@uneed/domain/community/messages/message.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { BLOCKED_BY_PEER_TEXT, MESSAGE_TO_BLOCKED_TEXT } from '@uneed/domain/people/safety/safety.rules.ts';
import { forbidden, invalid, notFound } from '../../../platform/http/app-error.ts';

/** Whether a receiver's permission allows a sender; `isKnown` means that they share an application or a conversation. */
export const canWrite = (whoMayWrite: string, isKnown: boolean): boolean => whoMayWrite !== 'tied' || isKnown;

/** Throws 403 if the receiver only accepts messages from known users and the sender is not one. */
export function assertMessagePermission(whoMayWrite: string, isKnown: boolean): void {
  if (!canWrite(whoMayWrite, isKnown)) throw forbidden(MESSAGE_NOT_ALLOWED_TEXT);
}

/** Whether the actor may see and write to users without a conversation or shared application; an enterprise may not (product.md, 'Message permission'). */
export const mayContactStrangers = ({ role }: Pick<Actor, 'role'>): boolean => role !== 'enterprise';

/** The blocks between two users, as the blocks reader returns them. */
type Block = { byMe: boolean; byThem: boolean };

/** Whether there is a block in either direction: then neither user can write to, find or see the other. */
export const hasBlock = (block: Block | undefined): boolean =>
  block !== undefined && (block.byMe || block.byThem);

/** Throws 403 if there is a block in either direction; the blocked user does not learn the reason. */
export function assertNoBlock({ byMe, byThem }: Block): void {
  if (byMe) throw forbidden(MESSAGE_TO_BLOCKED_TEXT);
  if (byThem) throw forbidden(BLOCKED_BY_PEER_TEXT);
}

/** Throws 400 if the receiver is the actor. */
export function assertNotToSelf(actor: Pick<Actor, 'id'>, receiverId: Id): void {
  if (actor.id === receiverId) throw invalid(MESSAGE_TO_SELF_TEXT);
}

/** Throws 404 if the peer is the actor. */
export function assertOtherUser(actor: Pick<Actor, 'id'>, peerId: Id): void {
  if (actor.id === peerId) throw notFound('No encontramos esta conversación');
}
