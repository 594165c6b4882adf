import type { Message } from '@uneed/domain/community/messages/messages.schema.ts';

/** The loaded messages of a conversation, oldest first, without gaps. */
export type Timeline = {
  messages: Message[];
  /** Whether the oldest message of the conversation is loaded. */
  isComplete: boolean;
};

/** No two messages of a conversation have the same time (see domain). */
const byTime = (one: Message, other: Message) => (one.createdAt < other.createdAt ? -1 : 1);

function union(one: readonly Message[], other: readonly Message[]): Message[] {
  const byId = new Map([...one, ...other].map((message) => [message._id, message]));
  return [...byId.values()].sort(byTime);
}

/** The timeline after fetching the latest page of at most `pageSize` messages. */
export function withLatest(
  known: Timeline | undefined,
  latest: readonly Message[],
  pageSize: number,
): Timeline {
  const [oldest] = latest;
  if (oldest === undefined) return { messages: [], isComplete: true };
  const isStart = latest.length < pageSize;
  const loaded = known?.messages ?? [];
  const overlaps = loaded.some((message) => message._id === oldest._id);
  // More messages were missed than one page holds: drop the older ones, which are fetched again on scrolling.
  const retained =
    overlaps || isStart ? loaded : loaded.filter((message) => message.createdAt > oldest.createdAt);
  return {
    messages: union(retained, latest),
    isComplete: isStart || (overlaps && (known?.isComplete ?? false)),
  };
}

/** The timeline with an older page prepended. */
export function withOlder(known: Timeline, older: readonly Message[], pageSize: number): Timeline {
  return { messages: union(older, known.messages), isComplete: older.length < pageSize };
}

/** The timeline with a message that was sent or received. */
export function withMessage(known: Timeline, message: Message): Timeline {
  return { ...known, messages: union(known.messages, [message]) };
}
