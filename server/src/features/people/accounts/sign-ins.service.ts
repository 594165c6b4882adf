import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { Principal } from './credentials.reader.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInDevices } from './sign-in-devices.service.ts';

/** The client of a request: IP address, browser, the area it uses and the current session there. */
export type ClientInfo = {
  address: string;
  userAgent: string;
  area: Area;
  actor: SessionActor | null;
  /** The random id of the device, of people only; its hash is stored with the account. */
  deviceId?: string;
};

/** Who signed in, and the token of the new session. */
export type SignInResult = Principal & { token: string };

type Dependencies = {
  database: Database;
  sessions: Pick<SessionsService, 'open' | 'close' | 'closeOldest'>;
  devices: Pick<SignInDevices, 'remember'>;
  /** Called after the commit with the ids of the ended sessions. */
  onSessionsEnded: (ids: readonly Id[]) => void;
};

export type SignIns = ReturnType<typeof createSignIns>;

/** Opens sessions for whoever has proved who they are, in whatever way, and reports the sessions that end. */
export function createSignIns({ database, sessions, devices, onSessionsEnded }: Dependencies) {
  /** Runs `work` in a transaction. `work` adds the sessions that it ends to `ended`; they are reported after the commit. */
  async function transaction<T>(work: (tx: Tx, ended: Id[]) => Promise<T>): Promise<T> {
    const ended: Id[] = [];
    const result = await database.transaction((tx) => work(tx, ended));
    onSessionsEnded(ended);
    return result;
  }

  /** Opens a session, ends the client's previous one, and ends the least recently used ones beyond the maximum. */
  async function open(tx: Tx, principal: Principal, client: ClientInfo, ended: Id[]): Promise<string> {
    if (client.actor) {
      await sessions.close(tx, client.actor.sessionId);
      ended.push(client.actor.sessionId);
    }
    const token = await sessions.open(tx, principal, client.userAgent);
    ended.push(...(await sessions.closeOldest(tx, principal)));
    await devices.remember(tx, principal.userId, client);
    return token;
  }

  return { transaction, open };
}
