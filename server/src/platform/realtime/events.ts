import type { Id } from '@uneed/domain/kernel/ids.ts';
import type * as z from 'zod';
import type { SessionActor } from '../http/session.ts';

/** Events of a feature: what each carries, by its name on the wire. */
export type EventMap = Record<string, unknown>;

/** Tells people something of one feature. Who has no connection open is not told: the socket is only a hint. */
export type Sender<Events extends EventMap> = {
  /** To every connection of a person, on whichever node. */
  send<Name extends keyof Events & string>(to: Id, name: Name, payload: Events[Name]): void;
  /** To the person's connections on this node. */
  sendHere<Name extends keyof Events & string>(to: Id, name: Name, payload: Events[Name]): void;
};

/** Something that browsers say: its name, the schema of what it carries, and what to do. */
export type Heard<T> = {
  name: string;
  schema: z.ZodType<T>;
  handle(actor: SessionActor, data: T, connectionId: string): void | Promise<void>;
};

/** The room of all connections of a person. */
export const personRoom = (id: Id) => `person:${id}`;
/** The room of all connections of a session. */
export const sessionRoom = (id: Id) => `session:${id}`;
