import { LIVE_RECOVERY_EVENTS_MAX, LIVE_RECOVERY_MS } from '@uneed/domain/kernel/live/live.rules.ts';
import { Adapter, type BroadcastOptions, type Session } from 'socket.io-adapter';

/** The type that socket.io gives events on the wire; others are not repeated after a reconnect. */
const EVENT_PACKET = 2;

type Packet = { type: number; id?: number; data: unknown[] };
type KeptEvent = { data: unknown[]; to: BroadcastOptions; sentAt: number };
type LostConnection = Omit<Session, 'missedPackets'>;

/** Whether a connection that was in these rooms would have got the event. */
const isFor = (rooms: readonly string[], { rooms: to, except }: BroadcastOptions): boolean =>
  (to.size === 0 || rooms.some((room) => to.has(room))) && !rooms.some((room) => except?.has(room));

/**
 * Connects the browsers of a single node, and sends a browser that lost its connection what it missed. Keeps a limited number of
 * events, as the stream in Redis does: the adapter of socket.io keeps all of them for one to two minutes, 51 MB after 30,000
 * messages. A browser that missed more gets a new connection.
 */
export class RecoveryAdapter extends Adapter {
  /** By offset, the oldest first. */
  readonly #events = new Map<number, KeptEvent>();
  readonly #lost = new Map<string, LostConnection & { lostAt: number }>();
  #lastOffset = 0;
  readonly #timer = setInterval(() => this.#dropExpired(), LIVE_RECOVERY_MS).unref();

  override close(): void {
    clearInterval(this.#timer);
  }

  override persistSession(connection: LostConnection): void {
    this.#lost.set(connection.pid, { ...connection, lostAt: Date.now() });
  }

  /** Rejects if the browser is unknown, was away for too long, or missed events that are not kept any more. */
  override async restoreSession(pid: string, offset: string): Promise<Session> {
    const lost = this.#lost.get(pid);
    const lastOffset = Number(offset);
    if (!lost || lost.lostAt < Date.now() - LIVE_RECOVERY_MS || !this.#events.has(lastOffset))
      throw new Error('The connection cannot be recovered');
    const { lostAt, ...connection } = lost;
    const missedPackets: unknown[][] = [];
    for (let next = lastOffset + 1; next <= this.#lastOffset; next += 1) {
      const event = this.#events.get(next);
      if (event && isFor(lost.rooms, event.to)) missedPackets.push(event.data);
    }
    return { ...connection, missedPackets };
  }

  override broadcast(packet: Packet, to: BroadcastOptions): void {
    // An event with an acknowledgement cannot be repeated, and a volatile one should not be.
    const isKept = packet.type === EVENT_PACKET && packet.id === undefined && !to.flags?.volatile;
    if (isKept) {
      this.#lastOffset += 1;
      // Browsers send the last element of the last event that they got.
      packet.data.push(String(this.#lastOffset));
      this.#events.set(this.#lastOffset, { data: packet.data, to, sentAt: Date.now() });
      this.#events.delete(this.#lastOffset - LIVE_RECOVERY_EVENTS_MAX);
    }
    super.broadcast(packet, to);
  }

  #dropExpired(): void {
    const since = Date.now() - LIVE_RECOVERY_MS;
    for (const [pid, { lostAt }] of this.#lost) if (lostAt < since) this.#lost.delete(pid);
    for (const [offset, { sentAt }] of this.#events) {
      if (sentAt >= since) break;
      this.#events.delete(offset);
    }
  }
}
