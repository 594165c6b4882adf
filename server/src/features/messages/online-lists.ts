import type { Id } from '@uneed/domain/kernel/ids.ts';
import { PRESENCE_INTERVAL_MS } from '@uneed/domain/kernel/live.rules.ts';
import type { Logger } from '../../platform/log.ts';
import type { Presence } from '../../platform/realtime/presence.ts';

type Needs = {
  presence: Presence;
  /** Of whom a viewer may know whether they are online. */
  visibleTo(viewer: Id): Promise<Id[]>;
  send(viewer: Id, online: Id[]): void;
  log: Logger;
  /** A viewer is told at most this often, in milliseconds. */
  intervalMs?: number;
};

type Viewer = { sees: ReadonlySet<Id>; sentAt: number; timer: NodeJS.Timeout | undefined };

export type OnlineLists = {
  /** Learns anew whom a viewer sees, and tells them who of those is online. Harmless when they are not here. */
  review(viewer: Id): Promise<void>;
  /** A person shows or hides that they are online: all who saw them, and these who may now, learn it. */
  reviewAround(person: Id, others: readonly Id[]): Promise<void>;
};

/** Keeps each connected viewer told who is online among the people whom they may see (DESIGN §5). */
export function createOnlineLists(needs: Needs): OnlineLists {
  const { presence, visibleTo, send, log, intervalMs = PRESENCE_INTERVAL_MS } = needs;
  const viewers = new Map<Id, Viewer>();

  function tell(id: Id, viewer: Viewer): void {
    viewer.timer = undefined;
    viewer.sentAt = Date.now();
    send(
      id,
      [...viewer.sees].filter((person) => presence.isOnline(person)),
    );
  }

  function tellSoon(id: Id, viewer: Viewer): void {
    if (viewer.timer) return;
    const wait = Math.max(0, viewer.sentAt + intervalMs - Date.now());
    viewer.timer = setTimeout(tell, wait, id, viewer).unref();
  }

  async function review(id: Id): Promise<void> {
    if (!presence.isHere(id)) return;
    const sees = new Set(await visibleTo(id));
    if (!presence.isHere(id)) return;
    const viewer = viewers.get(id);
    const next: Viewer = viewer ? Object.assign(viewer, { sees }) : { sees, sentAt: 0, timer: undefined };
    viewers.set(id, next);
    tellSoon(id, next);
  }

  presence.onChange((person, isOnline) => {
    if (!isOnline) {
      clearTimeout(viewers.get(person)?.timer);
      viewers.delete(person);
    }
    for (const [id, viewer] of viewers) if (viewer.sees.has(person)) tellSoon(id, viewer);
  });

  const reviewed = (viewer: Id) =>
    review(viewer).catch((error: unknown) => log.warn({ err: error }, 'presence not sent'));

  return {
    review: reviewed,
    async reviewAround(person, others) {
      const saw = [...viewers].filter(([, { sees }]) => sees.has(person)).map(([id]) => id);
      for (const viewer of new Set([...saw, ...others])) await reviewed(viewer);
    },
  };
}
