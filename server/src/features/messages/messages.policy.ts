import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MESSAGE_NOT_ALLOWED_TEXT, MESSAGE_TO_SELF_TEXT } from '@uneed/domain/messages/message.rules.ts';
import { BLOCKED_BY_PEER_TEXT, MESSAGE_TO_BLOCKED_TEXT } from '@uneed/domain/safety/safety.rules.ts';
import { forbidden, invalid, notFound } from '../../platform/http/app-error.ts';

/** Whether the door of a person who lets these people write is open: `isKnown` by an application or a conversation. */
export const canWrite = (whoMayWrite: string, isKnown: boolean): boolean => whoMayWrite !== 'tied' || isKnown;

/** 403 to somebody who only hears from people they know. */
export function assertMessagePermission(whoMayWrite: string, isKnown: boolean): void {
  if (!canWrite(whoMayWrite, isKnown)) throw forbidden(MESSAGE_NOT_ALLOWED_TEXT);
}

/** A block between two people, as the reader of blocks tells it. */
type Block = { byMe: boolean; byThem: boolean };

/** Whether people who are apart by a block: neither writes to, finds or sees the other. */
export const hasBlock = (block: Block | undefined): boolean =>
  block !== undefined && (block.byMe || block.byThem);

/** 403 while there is a block in either direction; who was blocked does not learn it. */
export function assertNoBlock({ byMe, byThem }: Block): void {
  if (byMe) throw forbidden(MESSAGE_TO_BLOCKED_TEXT);
  if (byThem) throw forbidden(BLOCKED_BY_PEER_TEXT);
}

/** Nobody writes to oneself. */
export function assertNotToSelf(actor: Pick<Actor, 'id'>, receiverId: Id): void {
  if (actor.id === receiverId) throw invalid(MESSAGE_TO_SELF_TEXT);
}

/** There is no conversation with oneself. */
export function assertOtherUser(actor: Pick<Actor, 'id'>, peerId: Id): void {
  if (actor.id === peerId) throw notFound('No encontramos esta conversación');
}
