import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { LogIn, SignUp } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { conflict, notFound, unauthenticated } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { countToday } from '../metrics/daily-counts.commands.ts';
import type { SignedInUserRow } from './accounts.presenter.ts';
import { findUser, type UserRow } from './accounts.reader.ts';
import type { NewUser } from './accounts.repository.ts';
import * as repository from './accounts.repository.ts';
import { accountCreated } from './accounts.tasks.ts';
import { findCredentials, isDeletionDue, type Principal, principalOf } from './credentials.reader.ts';
import { startEmailConfirmation } from './email-confirmation/email-confirmation.service.ts';
import { isAddressConflict } from './email-correction/email-corrections.commands.ts';
import {
  confirmSession,
  deleteOtherSessions,
  deleteOwnSession,
  deleteSession,
  listSessions,
} from './sessions.repository.ts';
import { type SignInThrottle, throttledAccount } from './sign-in-throttle.service.ts';
import type { ClientInfo, SignInResult, SignIns } from './sign-ins.service.ts';
import * as teamMembers from './team-members.repository.ts';

const EMAIL_TAKEN_TEXT = 'Este email ya está registrado';

/** The same text for an unknown email and a wrong password. */
const WRONG_CREDENTIALS_TEXT = 'Email o contraseña incorrectos';

export type Dependencies = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  queue: TaskQueue;
  signIns: SignIns;
  signInThrottle: SignInThrottle;
  /** Whether the user has applied, or somebody has applied to a job of the user. */
  hasAnyApplication: (db: DbOrTx, userId: Id) => Promise<boolean>;
};

export type AccountsService = ReturnType<typeof createAccounts>;

/** What an account starts with; the password is hashed, null without one. */
type NewAccount = Omit<NewUser, 'id' | 'passwordHash' | 'createdAt' | 'updatedAt'> & {
  password: string | null;
};

/** A new member of an enterprise's team; the password is hashed. */
export type NewMember = Omit<teamMembers.NewTeamMember, 'id' | 'passwordHash' | 'createdAt'>;

export function createAccounts(dependencies: Dependencies) {
  const { database, clock, passwords, queue, signIns, signInThrottle } = dependencies;

  /** Creates a principal and opens its first session. Throws 409 if the email is taken, also by a concurrent sign-up. */
  async function signInNew(
    client: ClientInfo,
    create: (tx: Tx) => Promise<Principal>,
  ): Promise<SignInResult> {
    try {
      return await signIns.transaction(async (tx, ended) => {
        const principal = await create(tx);
        return { ...principal, token: await signIns.open(tx, principal, client, ended) };
      });
    } catch (error) {
      if (isAddressConflict(error)) throw conflict(EMAIL_TAKEN_TEXT, { email: EMAIL_TAKEN_TEXT });
      throw error;
    }
  }

  /** Opens an account and its first session. Throws 409 if the email is taken. */
  async function createAccount(
    { password, ...account }: NewAccount,
    client: ClientInfo,
    complete: (tx: Tx, user: UserRow) => Promise<void>,
  ): Promise<SignInResult> {
    const passwordHash = password === null ? null : await passwords.hash(password);
    const now = clock.now();
    return signInNew(client, async (tx) => {
      const newUser = { id: newId(), ...account, passwordHash, createdAt: now, updatedAt: now };
      const user = await repository.insertUser(tx, newUser);
      if (client.area === 'enterprise') await teamMembers.insertEnterpriseEmail(tx, user.email, user.id);
      await countToday(tx, user.role === 'enterprise' ? 'enterprises' : 'members', now);
      await complete(tx, user);
      if (user.emailStatus !== 'confirmed') {
        await startEmailConfirmation(tx, user.id, now);
        await queue.enqueue(tx, accountCreated, { userId: user.id });
      }
      return { userId: user.id, teamMemberId: null };
    });
  }

  /** Creates a member of a team and opens the first session. `prepare` decides who it is. Throws 409 if the email is taken. */
  async function createTeamMember(
    password: string,
    client: ClientInfo,
    prepare: (tx: Tx) => Promise<NewMember>,
  ): Promise<SignInResult> {
    const passwordHash = await passwords.hash(password);
    return signInNew(client, async (tx) => {
      const member = { id: newId(), ...(await prepare(tx)), passwordHash, createdAt: clock.now() };
      await teamMembers.insertTeamMember(tx, member);
      return { userId: member.enterpriseId, teamMemberId: member.id };
    });
  }

  const signUp = (person: SignUp, client: ClientInfo): Promise<SignInResult> =>
    createAccount(person, client, async () => undefined);

  /** Signs in; undefined if the email is unknown or the password is wrong. Throws as `SignIns.openProved`. */
  async function signInWithPassword({ email, password, code = '' }: LogIn, client: ClientInfo) {
    const credentials = await findCredentials(database.db, email, client.area);
    const isPasswordCorrect = await passwords.verify(credentials?.passwordHash ?? undefined, password);
    if (!credentials || !isPasswordCorrect || isDeletionDue(credentials, clock.now())) return undefined;
    // Hashing is slow: if the password was replaced in the meantime, the old one opens no session.
    const isValid = async (_tx: Tx, passwordHash: string | null) => passwordHash === credentials.passwordHash;
    return signIns.openProved(credentials, { code, codeField: 'code', isValid }, client);
  }

  /** Throws 401 with the same text for an unknown email and a wrong password; 429 after too many wrong passwords. */
  async function logIn(login: LogIn, client: ClientInfo): Promise<SignInResult> {
    const account = throttledAccount(login.email, client.area);
    const signedIn = await signInThrottle.attempt(account, client.address, () =>
      signInWithPassword(login, client),
    );
    if (!signedIn) throw unauthenticated(WRONG_CREDENTIALS_TEXT, { password: WRONG_CREDENTIALS_TEXT });
    return signedIn;
  }

  /** Returns the row of a signed-in user, and what the guards of the pages need; 401 if the account is deleted. */
  async function getUser(id: Id | undefined): Promise<SignedInUserRow> {
    const user = id === undefined ? undefined : await findUser(database.db, id);
    if (!user) throw unauthenticated();
    return user.isOnboarded
      ? user
      : { ...user, sharesApplication: await dependencies.hasAnyApplication(database.db, user.id) };
  }

  async function logOut(actor: SessionActor | null): Promise<void> {
    if (!actor) return;
    await signIns.transaction(async (tx, ended) => {
      await deleteSession(tx, actor.sessionId);
      ended.push(actor.sessionId);
    });
  }

  /** Ends another session of the actor; 404 if there is none, 409 for the current session. */
  async function endSession(actor: SessionActor, sessionId: Id): Promise<void> {
    if (sessionId === actor.sessionId)
      throw conflict('Esta es la sesión que estás usando: ciérrala con «Cerrar Sesión»');
    await signIns.transaction(async (tx, ended) => {
      if (!(await deleteOwnSession(tx, principalOf(actor), sessionId)))
        throw notFound('Esa sesión ya está cerrada');
      ended.push(sessionId);
    });
  }

  /** Ends all sessions of the actor except the current one; returns how many. */
  const endOtherSessions = (actor: SessionActor): Promise<number> =>
    signIns.transaction(async (tx, ended) => {
      ended.push(...(await deleteOtherSessions(tx, principalOf(actor), actor.sessionId)));
      return ended.length;
    });

  return {
    createAccount,
    createTeamMember,
    signUp,
    logIn,
    getUser,
    logOut,
    confirmSession: (actor: SessionActor) =>
      database.transaction((tx) => confirmSession(tx, actor.sessionId, clock.now())),
    listSessions: (actor: SessionActor) => listSessions(database.db, principalOf(actor), clock.now()),
    endSession,
    endOtherSessions,
  };
}
