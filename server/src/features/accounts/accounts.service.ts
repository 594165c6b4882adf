import { PASSWORD_RESET_MINUTES } from '@uneed/domain/accounts/account.rules.ts';
import type { LogIn, SignUp } from '@uneed/domain/accounts/accounts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { AppError, conflict, invalid, notFound, unauthenticated } from '../../platform/http/app-error.ts';
import type { SessionActor } from '../../platform/http/session.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { createSecret, hashSecret } from '../../platform/secrets.ts';
import { passwordChanged, passwordResetRequested } from './accounts.jobs.ts';
import type { AccountLetters } from './accounts.mail.ts';
import { findPasswordHash, findUser, findUserByEmail, type UserRow } from './accounts.reader.ts';
import * as repository from './accounts.repository.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';

/** One address gets at most one reset letter in this time, however often it is asked for. */
const RESET_LETTER_SECONDS = 60;

/** One text for an unknown e-mail and a wrong password. */
const WRONG_CREDENTIALS_TEXT = 'Email o contraseña incorrectos';

export type AccountsNeeds = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  jobs: Jobs;
  sessions: SessionsService;
  guard: SignInGuard;
  letters: AccountLetters;
  /** Told, after the commit, of the sessions that have just ended. */
  onSessionsEnded: (ids: readonly Id[]) => void;
};

/** Where a call comes from: its address, its browser and the session it already carries. */
export type Caller = { address: string; userAgent: string; actor: SessionActor | null };

/** A person and the secret of their new session. */
export type SignedIn = { user: UserRow; token: string };

export type AccountsService = ReturnType<typeof createAccounts>;

export function createAccounts(needs: AccountsNeeds) {
  const { database, clock, passwords, jobs, sessions, guard, letters } = needs;

  /** One transaction; `ended` gathers the sessions that end in it, to be told of after the commit. */
  async function ending<T>(work: (tx: Tx, ended: Id[]) => Promise<T>): Promise<T> {
    const ended: Id[] = [];
    const result = await database.transaction((tx) => work(tx, ended));
    needs.onSessionsEnded(ended);
    return result;
  }

  /** The time of an account that was to be deleted has come: it is gone, whenever its rows follow. */
  const isOver = ({ eraseAt }: UserRow): boolean => eraseAt !== null && eraseAt <= clock.now();

  /** Opens a session in place of the one the browser brought along; of too many, the oldest end. */
  async function signIn(tx: Tx, userId: Id, caller: Caller, ended: Id[]): Promise<string> {
    if (caller.actor) {
      await sessions.close(tx, caller.actor.sessionId);
      ended.push(caller.actor.sessionId);
    }
    const token = await sessions.open(tx, userId, caller.userAgent);
    ended.push(...(await sessions.closeSurplus(tx, userId)));
    return token;
  }

  /** 409 when the e-mail is taken, also by a sign-up at the same moment. */
  async function signUp({ fullName, email, password }: SignUp, caller: Caller): Promise<SignedIn> {
    const passwordHash = await passwords.hash(password);
    const now = clock.now();
    try {
      return await ending(async (tx, ended) => {
        const person = { id: newId(), fullName, email, passwordHash, createdAt: now, updatedAt: now };
        const user = await repository.insertUser(tx, person);
        return { user, token: await signIn(tx, user.id, caller, ended) };
      });
    } catch (error) {
      if (isUniqueViolation(error, repository.EMAIL_CONSTRAINT))
        throw conflict('Este email ya está registrado');
      throw error;
    }
  }

  /** Signs in whoever has this password; undefined when it is wrong. */
  async function signInIfRight({ email, password }: LogIn, caller: Caller): Promise<SignedIn | undefined> {
    const user = await findUserByEmail(database.db, email);
    const passwordHash = user && (await findPasswordHash(database.db, user.id));
    const isRight = await passwords.verify(passwordHash, password);
    if (!user || !isRight || isOver(user)) return undefined;
    const token = await ending(async (tx, ended) => {
      // Judging took a while: a password that was replaced meanwhile, and its sessions with it, opens none.
      const isStillSo = (await repository.holdPasswordHash(tx, user.id)) === passwordHash;
      return isStillSo ? signIn(tx, user.id, caller, ended) : undefined;
    });
    return token === undefined ? undefined : { user, token };
  }

  /** 401 with one text for an unknown e-mail and a wrong password alike; 429 after too many wrong ones. */
  async function logIn(login: LogIn, caller: Caller): Promise<SignedIn> {
    const signedIn = await guard.attempt(login.email, caller.address, () => signInIfRight(login, caller));
    if (!signedIn) throw unauthenticated(WRONG_CREDENTIALS_TEXT);
    return signedIn;
  }

  /** The signed-in person's own row; 401 when the account is gone. */
  async function me(actor: SessionActor | null): Promise<UserRow> {
    const user = actor ? await findUser(database.db, actor.id) : undefined;
    if (!user) throw unauthenticated();
    return user;
  }

  async function logOut(actor: SessionActor | null): Promise<void> {
    if (!actor) return;
    await ending(async (tx, ended) => {
      await sessions.close(tx, actor.sessionId);
      ended.push(actor.sessionId);
    });
  }

  /** Sets a password; every session and every reset link of that person ends with the old one. */
  async function replacePassword(tx: Tx, userId: Id, passwordHash: string, ended: Id[]) {
    const user = await repository.updateUser(tx, userId, { passwordHash }, clock.now());
    if (!user) return undefined;
    ended.push(...(await sessions.closeAll(tx, userId)));
    await repository.deletePasswordResets(tx, userId);
    await jobs.enqueue(tx, passwordChanged, { email: user.email });
    return user;
  }

  /**
   * 400 at `field` when that is not the person's password, 429 when it was guessed too often. Gives the hash that it was
   * judged against.
   */
  async function assertPassword(
    actor: SessionActor,
    password: string,
    address: string,
    complaint: { field: string; text: string },
  ): Promise<string> {
    const { email } = await me(actor);
    const currentHash = await guard.attempt(email, address, async () => {
      const passwordHash = await findPasswordHash(database.db, actor.id);
      return (await passwords.verify(passwordHash, password)) ? passwordHash : undefined;
    });
    if (currentHash === undefined) throw invalid(complaint.text, { [complaint.field]: complaint.text });
    return currentHash;
  }

  /** Gives the secret of the session that goes on; all others end. 400 when the current password is wrong. */
  async function changePassword(
    actor: SessionActor,
    change: { currentPassword: string; newPassword: string },
    caller: Caller,
  ): Promise<string> {
    const complaint = { field: 'currentPassword', text: 'La contraseña actual no es correcta' };
    const judged = await assertPassword(actor, change.currentPassword, caller.address, complaint);
    const newHash = await passwords.hash(change.newPassword);
    return ending(async (tx, ended) => {
      // A reset that came in between wins.
      if ((await repository.holdPasswordHash(tx, actor.id)) !== judged) throw unauthenticated();
      await replacePassword(tx, actor.id, newHash, ended);
      return sessions.open(tx, actor.id, caller.userAgent);
    });
  }

  /** Always succeeds in the same way; whether the e-mail is known is found out later, in the queue. */
  async function requestPasswordReset(email: string): Promise<void> {
    const atMostOnce = { key: email, seconds: RESET_LETTER_SECONDS };
    await database.transaction((tx) => jobs.enqueue(tx, passwordResetRequested, { email }, { atMostOnce }));
  }

  async function sendPasswordReset(email: string): Promise<void> {
    const user = await findUserByEmail(database.db, email);
    if (!user || isOver(user)) return;
    const token = createSecret();
    const expiresAt = addMinutes(clock.now(), PASSWORD_RESET_MINUTES);
    const reset = { tokenHash: hashSecret(token), userId: user.id, expiresAt };
    await database.transaction((tx) => repository.insertPasswordReset(tx, reset));
    await letters.passwordReset(user.email, token);
  }

  /** 400 when the link is unknown, used or older than an hour. */
  async function resetPassword(token: string, password: string): Promise<void> {
    const passwordHash = await passwords.hash(password);
    await ending(async (tx, ended) => {
      const userId = await repository.takePasswordReset(tx, hashSecret(token), clock.now());
      const user = userId && (await replacePassword(tx, userId, passwordHash, ended));
      if (!user) throw new AppError('INVALID', 'El enlace no es válido o ya se usó');
    });
  }

  /** Ends another session of the actor; 404 when there is none, 409 for the one that asks. */
  async function endSession(actor: SessionActor, sessionId: Id): Promise<void> {
    if (sessionId === actor.sessionId)
      throw conflict('Esta es la sesión que estás usando: ciérrala con «Cerrar Sesión»');
    await ending(async (tx, ended) => {
      if (!(await sessions.closeOne(tx, actor.id, sessionId))) throw notFound('Esa sesión ya está cerrada');
      ended.push(sessionId);
    });
  }

  /** Ends all sessions of the actor but the one that asks; gives how many. */
  const endOtherSessions = (actor: SessionActor): Promise<number> =>
    ending(async (tx, ended) => {
      ended.push(...(await sessions.closeOthers(tx, actor.id, actor.sessionId)));
      return ended.length;
    });

  const listSessions = (actor: SessionActor) => sessions.list(actor.id);

  const deleteLapsedResets = () =>
    database.transaction((tx) => repository.deleteLapsedPasswordResets(tx, clock.now()));

  return {
    signUp,
    logIn,
    me,
    logOut,
    assertPassword,
    changePassword,
    listSessions,
    endSession,
    endOtherSessions,
    requestPasswordReset,
    sendPasswordReset,
    resetPassword,
    deleteLapsedResets,
  };
}
