import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { EventMap } from './events.ts';

/** Connections that show the same thing, by its id. Everything here concerns the connections of this node only. */
export type Rooms<Events extends EventMap> = {
  /** Adds a connection to the room; it then leaves its oldest room of this kind if it is in more than `max`. */
  join(connectionId: string, id: Id, max: number): void;
  leave(connectionId: string, id: Id): void;
  /** Sends an event to the connections in the room. */
  send<Name extends keyof Events & string>(id: Id, name: Name, payload: Events[Name]): void;
};

/** Sends events to all connections of people to this node. */
export type Everyone<Events extends EventMap> = {
  send<Name extends keyof Events & string>(
    to: { exceptUserIds: readonly Id[] },
    name: Name,
    payload: Events[Name],
  ): void;
};

/** The part of socket.io that rooms need; all of it is limited to this node. */
export type LocalSockets = {
  /** The rooms of a connection, in the order in which it joined them. */
  listRooms(connectionId: string): string[];
  join(connectionId: string, room: string): void;
  leave(connectionId: string, room: string): void;
  emit(room: string, name: string, payload: unknown): void;
};

/** Creates the rooms whose names begin with `kind`. */
export function createRooms<Events extends EventMap>(kind: string, sockets: LocalSockets): Rooms<Events> {
  const toRoom = (id: Id) => `${kind}:${id}`;
  return {
    join(connectionId, id, max) {
      const joined = sockets.listRooms(connectionId).filter((room) => room.startsWith(`${kind}:`));
      if (joined.includes(toRoom(id))) return;
      for (const room of joined.slice(0, Math.max(0, joined.length + 1 - max)))
        sockets.leave(connectionId, room);
      sockets.join(connectionId, toRoom(id));
    },
    leave: (connectionId, id) => sockets.leave(connectionId, toRoom(id)),
    send: (id, name, payload) => sockets.emit(toRoom(id), name, payload),
  };
}
