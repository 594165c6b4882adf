import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v5 } from 'uuid';

/** Namespace of conversation ids; changing it would make every conversation a new one. */
const NAMESPACE = '6f2d9a52-7a0c-4c53-9d0b-4f3a54c0b7c1';

/** Two people who talk: the conversation's id follows from theirs, whoever writes first. */
export type Conversation = { id: Id; userLow: Id; userHigh: Id };

export function conversationOf(one: Id, other: Id): Conversation {
  const [userLow, userHigh] = one < other ? [one, other] : [other, one];
  return { id: v5(`${userLow}:${userHigh}`, NAMESPACE), userLow, userHigh };
}
