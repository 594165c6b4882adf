import {
  MESSAGE_NOT_ALLOWED_TEXT,
  MESSAGE_TO_PENDING_DELETION_TEXT,
} from '@uneed/domain/community/messages/message.rules.ts';
import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import { BLOCKED_BY_PEER_TEXT } from '@uneed/domain/people/safety/safety.rules.ts';
import { UnblockButton } from '../../../people/safety/exports/unblock-button.tsx';

function getReason(peer: Contact): string {
  const { isBlocked, isDeleted, isLeaving, lastMessage } = peer;
  if (isBlocked) return 'Bloqueaste a esta persona. Ninguno de los dos puede escribirle al otro.';
  if (isDeleted) return 'Esta cuenta ya no existe.';
  if (isLeaving) return `${MESSAGE_TO_PENDING_DELETION_TEXT}.`;
  return lastMessage === null ? MESSAGE_NOT_ALLOWED_TEXT : BLOCKED_BY_PEER_TEXT;
}

/** Replaces the composer when the user may not write: the reason, and a button to unblock the peer. */
export function MessageNotAllowed({ peer }: { peer: Contact }) {
  return (
    <div className="border-base-300 bg-base-200 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center text-sm">
      <p>{getReason(peer)}</p>
      {peer.isBlocked && <UnblockButton userId={peer._id} />}
    </div>
  );
}
