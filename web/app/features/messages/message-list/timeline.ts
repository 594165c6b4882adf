import type { Message } from '@uneed/domain/messages/messages.schema.ts';

/** What is known of a conversation, oldest first, without holes. */
export type Timeline = {
  messages: Message[];
  /** Whether the first of them is the conversation's first. */
  isWhole: boolean;
};

/** Within a conversation no two messages have the same time (domain). */
const byTime = (one: Message, other: Message) => (one.createdAt < other.createdAt ? -1 : 1);

function union(one: readonly Message[], other: readonly Message[]): Message[] {
  const byId = new Map([...one, ...other].map((message) => [message._id, message]));
  return [...byId.values()].sort(byTime);
}

/** The timeline after asking for the latest messages, of which one answer holds `pageSize`. */
export function withLatest(
  known: Timeline | undefined,
  latest: readonly Message[],
  pageSize: number,
): Timeline {
  const [oldest] = latest;
  if (oldest === undefined) return { messages: [], isWhole: true };
  const isStart = latest.length < pageSize;
  const kept = known?.messages ?? [];
  const touches = kept.some((message) => message._id === oldest._id);
  // More was missed than one answer holds: what is older is asked for again when somebody scrolls there.
  const joined = touches || isStart ? kept : kept.filter((message) => message.createdAt > oldest.createdAt);
  return { messages: union(joined, latest), isWhole: isStart || (touches && (known?.isWhole ?? false)) };
}

/** The timeline with the page before it. */
export function withOlder(known: Timeline, older: readonly Message[], pageSize: number): Timeline {
  return { messages: union(older, known.messages), isWhole: older.length < pageSize };
}

/** The timeline with a message that was just sent or told. */
export function withMessage(known: Timeline, message: Message): Timeline {
  return { ...known, messages: union(known.messages, [message]) };
}
