import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type * as z from 'zod';
import type { SessionActor } from '../http/session.ts';

/** Payload types of a feature's events by their names on the wire. */
export type EventMap = Record<string, unknown>;

/** Sends the events of one feature. Users without a connection do not get them. */
export type Sender<Events extends EventMap> = {
  /** Sends to all connections of a user, on all nodes. */
  send<Name extends keyof Events & string>(to: Id, name: Name, payload: Events[Name]): void;
  /** Sends to the user's connections to this node. */
  sendLocal<Name extends keyof Events & string>(to: Id, name: Name, payload: Events[Name]): void;
};

/** A listener for an event that browsers send: its name, the schema of its payload and its handler. */
export type ClientEventListener<T> = {
  name: string;
  schema: z.ZodType<T>;
  /** Whose events are handled: those of people, or of people and enterprises. */
  who: 'member' | 'party';
  /** The least role in the enterprise's team that may send it. */
  teamRole?: TeamRole;
  handle(actor: SessionActor, data: T, connectionId: string): void | Promise<void>;
};

/** The room of all connections of a user. */
export const userRoom = (id: Id) => `person:${id}`;
/** The room of all connections of a session. */
export const sessionRoom = (id: Id) => `session:${id}`;
/** The room of all connections that act in an area. */
export const areaRoom = (area: Area) => `area:${area}`;
