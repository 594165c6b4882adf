import { PASSWORD_RESET_MINUTES } from '@uneed/domain/accounts/account.rules.ts';
import type { LogIn, SignUp } from '@uneed/domain/accounts/accounts.schema.ts';
import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { AppError, conflict, invalid, notFound, unauthenticated } from '../../platform/http/app-error.ts';
import type { SessionActor } from '../../platform/http/session.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { createSecret, hashSecret } from '../../platform/secrets.ts';
import { countToday } from '../metrics/daily-counts.commands.ts';
import type { AccountEmails } from './accounts.mail.ts';
import { findPasswordHash, findUser, findUserByEmail, type UserRow } from './accounts.reader.ts';
import type { NewUser } from './accounts.repository.ts';
import * as repository from './accounts.repository.ts';
import { passwordChanged, passwordResetRequested } from './accounts.tasks.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInThrottle } from './sign-in-throttle.service.ts';

/** At most one reset email per address is sent in this time. */
const RESET_EMAIL_INTERVAL_SECONDS = 60;

const EMAIL_TAKEN_TEXT = 'Este email ya está registrado';

/** The same text for an unknown email and a wrong password. */
const WRONG_CREDENTIALS_TEXT = 'Email o contraseña incorrectos';

export type Dependencies = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  queue: TaskQueue;
  sessions: SessionsService;
  signInThrottle: SignInThrottle;
  emails: AccountEmails;
  /** Called after the commit with the ids of the ended sessions. */
  onSessionsEnded: (ids: readonly Id[]) => void;
};

/** The client of a request: IP address, browser, the area it uses and the current session there. */
export type ClientInfo = { address: string; userAgent: string; area: Area; actor: SessionActor | null };

/** A user and the token of the new session. */
export type SignInResult = { user: UserRow; token: string };

export type AccountsService = ReturnType<typeof createAccounts>;

/** What an account starts with; the password is hashed. */
type NewAccount = Omit<NewUser, 'id' | 'passwordHash' | 'createdAt' | 'updatedAt'> & { password: string };

/** A person and an enterprise with the same email are two accounts. */
const throttledAccount = (email: string, area: Area): string =>
  area === 'person' ? email : `${area} ${email}`;

export function createAccounts(dependencies: Dependencies) {
  const { database, clock, passwords, queue, sessions, signInThrottle, emails } = dependencies;

  /** Runs `work` in a transaction. `work` adds the sessions that it ends to `ended`; they are reported after the commit. */
  async function sessionTransaction<T>(work: (tx: Tx, ended: Id[]) => Promise<T>): Promise<T> {
    const ended: Id[] = [];
    const result = await database.transaction((tx) => work(tx, ended));
    dependencies.onSessionsEnded(ended);
    return result;
  }

  /** Whether the deletion date has passed. Such an account is treated as deleted, even if its rows still exist. */
  const isDeletionDue = ({ eraseAt }: UserRow): boolean => eraseAt !== null && eraseAt <= clock.now();

  /** Opens a session, ends the client's previous one, and ends the least recently used ones beyond the maximum. */
  async function signIn(tx: Tx, userId: Id, client: ClientInfo, ended: Id[]): Promise<string> {
    if (client.actor) {
      await sessions.close(tx, client.actor.sessionId);
      ended.push(client.actor.sessionId);
    }
    const token = await sessions.open(tx, userId, client.userAgent);
    ended.push(...(await sessions.closeOldest(tx, userId)));
    return token;
  }

  /** Opens an account and its first session. Throws 409 if the email is taken, also by a concurrent sign-up. */
  async function createAccount(
    { password, ...account }: NewAccount,
    client: ClientInfo,
    complete: (tx: Tx, user: UserRow) => Promise<void>,
  ): Promise<SignInResult> {
    const passwordHash = await passwords.hash(password);
    const now = clock.now();
    try {
      return await sessionTransaction(async (tx, ended) => {
        const newUser = { id: newId(), ...account, passwordHash, createdAt: now, updatedAt: now };
        const user = await repository.insertUser(tx, newUser);
        await countToday(tx, user.role === 'enterprise' ? 'enterprises' : 'members', now);
        await complete(tx, user);
        return { user, token: await signIn(tx, user.id, client, ended) };
      });
    } catch (error) {
      if (isUniqueViolation(error, repository.EMAIL_CONSTRAINTS[client.area]))
        throw conflict(EMAIL_TAKEN_TEXT, { email: EMAIL_TAKEN_TEXT });
      throw error;
    }
  }

  const signUp = (person: SignUp, client: ClientInfo): Promise<SignInResult> =>
    createAccount(person, client, async () => undefined);

  /** Signs in; undefined if the email is unknown or the password is wrong. */
  async function signInWithPassword(
    { email, password }: LogIn,
    client: ClientInfo,
  ): Promise<SignInResult | undefined> {
    const user = await findUserByEmail(database.db, email, client.area);
    const passwordHash = user && (await findPasswordHash(database.db, user.id));
    const isPasswordCorrect = await passwords.verify(passwordHash, password);
    if (!user || !isPasswordCorrect || isDeletionDue(user)) return undefined;
    const token = await sessionTransaction(async (tx, ended) => {
      // Hashing is slow: if the password was replaced in the meantime, the old one opens no session.
      const isUnchanged = (await repository.lockPasswordHash(tx, user.id)) === passwordHash;
      return isUnchanged ? signIn(tx, user.id, client, ended) : undefined;
    });
    return token === undefined ? undefined : { user, token };
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

  /** Returns the row of the signed-in user; 401 if the account is deleted. */
  async function getCurrentUser(actor: SessionActor | null): Promise<UserRow> {
    const user = actor ? await findUser(database.db, actor.id) : undefined;
    if (!user) throw unauthenticated();
    return user;
  }

  async function logOut(actor: SessionActor | null): Promise<void> {
    if (!actor) return;
    await sessionTransaction(async (tx, ended) => {
      await sessions.close(tx, actor.sessionId);
      ended.push(actor.sessionId);
    });
  }

  /** Sets a password and ends all sessions and reset links of the user. */
  async function replacePassword(tx: Tx, userId: Id, passwordHash: string, ended: Id[]) {
    const user = await repository.updateUser(tx, userId, { passwordHash }, clock.now());
    if (!user) return undefined;
    ended.push(...(await sessions.closeAll(tx, userId)));
    await repository.deletePasswordResets(tx, userId);
    await queue.enqueue(tx, passwordChanged, { email: user.email, area: areaOfRole(user.role) });
    return user;
  }

  /**
   * Throws 400 at `field` if the password is wrong, 429 after too many wrong passwords. Returns the hash that the password was
   * verified against.
   */
  async function assertPassword(
    actor: SessionActor,
    password: string,
    address: string,
    wrongPasswordError: { field: string; text: string },
  ): Promise<string> {
    const user = await getCurrentUser(actor);
    const account = throttledAccount(user.email, areaOfRole(user.role));
    const currentHash = await signInThrottle.attempt(account, address, async () => {
      const passwordHash = await findPasswordHash(database.db, actor.id);
      return (await passwords.verify(passwordHash, password)) ? passwordHash : undefined;
    });
    if (currentHash === undefined)
      throw invalid(wrongPasswordError.text, { [wrongPasswordError.field]: wrongPasswordError.text });
    return currentHash;
  }

  /** Ends all sessions and returns the token of a new one. 400 if the current password is wrong. */
  async function changePassword(
    actor: SessionActor,
    change: { currentPassword: string; newPassword: string },
    client: ClientInfo,
  ): Promise<string> {
    const wrongPasswordError = { field: 'currentPassword', text: 'La contraseña actual no es correcta' };
    const verifiedHash = await assertPassword(
      actor,
      change.currentPassword,
      client.address,
      wrongPasswordError,
    );
    const newHash = await passwords.hash(change.newPassword);
    return sessionTransaction(async (tx, ended) => {
      // A concurrent reset wins.
      if ((await repository.lockPasswordHash(tx, actor.id)) !== verifiedHash) throw unauthenticated();
      await replacePassword(tx, actor.id, newHash, ended);
      return sessions.open(tx, actor.id, client.userAgent);
    });
  }

  /** Always succeeds: the task looks up the email, so that the response does not reveal whether it is known. */
  async function requestPasswordReset(email: string, area: Area): Promise<void> {
    const atMostOnce = { key: throttledAccount(email, area), seconds: RESET_EMAIL_INTERVAL_SECONDS };
    await database.transaction((tx) =>
      queue.enqueue(tx, passwordResetRequested, { email, area }, { atMostOnce }),
    );
  }

  async function sendPasswordReset(email: string, area: Area): Promise<void> {
    const user = await findUserByEmail(database.db, email, area);
    if (!user || isDeletionDue(user)) return;
    const token = createSecret();
    const expiresAt = addMinutes(clock.now(), PASSWORD_RESET_MINUTES);
    const reset = { tokenHash: hashSecret(token), userId: user.id, expiresAt };
    await database.transaction((tx) => repository.insertPasswordReset(tx, reset));
    await emails.passwordReset(user.email, token, area);
  }

  /** Throws 400 if the link is unknown, used or expired. */
  async function resetPassword(token: string, password: string): Promise<void> {
    const passwordHash = await passwords.hash(password);
    await sessionTransaction(async (tx, ended) => {
      const userId = await repository.consumePasswordReset(tx, hashSecret(token), clock.now());
      const user = userId && (await replacePassword(tx, userId, passwordHash, ended));
      if (!user) throw new AppError('INVALID', 'El enlace no es válido o ya se usó');
    });
  }

  /** Ends another session of the actor; 404 if there is none, 409 for the current session. */
  async function endSession(actor: SessionActor, sessionId: Id): Promise<void> {
    if (sessionId === actor.sessionId)
      throw conflict('Esta es la sesión que estás usando: ciérrala con «Cerrar Sesión»');
    await sessionTransaction(async (tx, ended) => {
      if (!(await sessions.closeUserSession(tx, actor.id, sessionId)))
        throw notFound('Esa sesión ya está cerrada');
      ended.push(sessionId);
    });
  }

  /** Ends all sessions of the actor except the current one; returns how many. */
  const endOtherSessions = (actor: SessionActor): Promise<number> =>
    sessionTransaction(async (tx, ended) => {
      ended.push(...(await sessions.closeOthers(tx, actor.id, actor.sessionId)));
      return ended.length;
    });

  const listSessions = (actor: SessionActor) => sessions.list(actor.id);

  const deleteExpiredPasswordResets = () =>
    database.transaction((tx) => repository.deleteExpiredPasswordResets(tx, clock.now()));

  return {
    createAccount,
    signUp,
    logIn,
    getCurrentUser,
    logOut,
    assertPassword,
    changePassword,
    listSessions,
    endSession,
    endOtherSessions,
    requestPasswordReset,
    sendPasswordReset,
    resetPassword,
    deleteExpiredPasswordResets,
  };
}
