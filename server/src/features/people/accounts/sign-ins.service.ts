import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { SESSIONS_MAX } from '@uneed/domain/people/accounts/account.rules.ts';
import {
  SECOND_FACTOR_NEEDED_TEXT,
  WRONG_CODE_TEXT,
} from '@uneed/domain/people/accounts/second-factor.rules.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { unauthenticated } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { Credentials, Principal } from './credentials.reader.ts';
import { lockPasswordHash } from './credentials.service.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import { deleteOldestSessions, deleteSession } from './sessions.repository.ts';
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

/** How somebody proved who they are, before the transaction that opens the session. */
type Proof = {
  /** What was typed for the second factor; '' for nothing. */
  code: string;
  /** The field of the form that says what is wrong with the code. */
  codeField: 'code' | 'secondFactorCode';
  /** Whether the proof is still valid; uses it up. The principal is locked. `ended` gets the sessions that it ends. */
  isValid: (tx: Tx, passwordHash: string | null, ended: Id[]) => Promise<boolean>;
};

type Dependencies = {
  database: Database;
  sessions: Pick<SessionsService, 'open'>;
  secondFactor: Pick<SecondFactorService, 'verifySignIn' | 'countWrongCodes'>;
  devices: Pick<SignInDevices, 'remember'>;
  /** Called after the commit with the ids of the ended sessions. */
  onSessionsEnded: (ids: readonly Id[]) => void;
};

export type SignIns = ReturnType<typeof createSignIns>;

/** Opens sessions for whoever has proved who they are, in whatever way, and reports the sessions that end. */
export function createSignIns(dependencies: Dependencies) {
  const { database, sessions, secondFactor, devices, onSessionsEnded } = dependencies;

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
      await deleteSession(tx, client.actor.sessionId);
      ended.push(client.actor.sessionId);
    }
    const token = await sessions.open(tx, principal, client.userAgent);
    ended.push(...(await deleteOldestSessions(tx, principal, SESSIONS_MAX)));
    await devices.remember(tx, principal.userId, client);
    return token;
  }

  /**
   * Opens a session for whoever has proved to have these credentials; undefined if the proof is no longer valid. Throws 401 if the second
   * factor is missing or wrong, and 429 after too many wrong codes.
   */
  async function openProved(
    { userId, teamMemberId, hasSecondFactor }: Credentials,
    { code, codeField, isValid }: Proof,
    client: ClientInfo,
  ): Promise<SignInResult | undefined> {
    const principal = { userId, teamMemberId };
    if (hasSecondFactor && code === '')
      throw unauthenticated(SECOND_FACTOR_NEEDED_TEXT, { [codeField]: SECOND_FACTOR_NEEDED_TEXT });
    let token: string | undefined;
    const work = (): Promise<boolean> =>
      transaction(async (tx, ended) => {
        // The principal before what belongs to it, as everywhere.
        const passwordHash = await lockPasswordHash(tx, principal);
        if (passwordHash === undefined) return true;
        if (!(await secondFactor.verifySignIn(tx, principal, code))) return false;
        if (await isValid(tx, passwordHash, ended)) token = await open(tx, principal, client, ended);
        return true;
      });
    const isCodeRight = hasSecondFactor ? await secondFactor.countWrongCodes(userId, work) : await work();
    if (!isCodeRight) throw unauthenticated(WRONG_CODE_TEXT, { [codeField]: WRONG_CODE_TEXT });
    return token === undefined ? undefined : { ...principal, token };
  }

  return { transaction, open, openProved };
}
