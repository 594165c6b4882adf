import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { ErrorCode } from '@uneed/domain/kernel/errors.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes, localDay } from '@uneed/domain/kernel/time.ts';
import {
  PASSWORD_RESET_EMAILS_PER_DAY,
  PASSWORD_RESET_MINUTES,
} from '@uneed/domain/people/accounts/account.rules.ts';
import type { LogIn, SignUp } from '@uneed/domain/people/accounts/accounts.schema.ts';
import {
  SECOND_FACTOR_NEEDED_TEXT,
  WRONG_CODE_TEXT,
} from '@uneed/domain/people/accounts/second-factor.rules.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import { AppError, conflict, notFound, unauthenticated } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createSecret, hashSecret } from '../../../platform/secrets.ts';
import { countToday } from '../metrics/daily-counts.commands.ts';
import type { AccountEmails } from './accounts.mail.ts';
import type { SignedInUserRow } from './accounts.presenter.ts';
import { findUser, type UserRow } from './accounts.reader.ts';
import type { NewUser } from './accounts.repository.ts';
import * as repository from './accounts.repository.ts';
import { accountCreated, passwordChanged, passwordResetRequested } from './accounts.tasks.ts';
import {
  type Credentials,
  findCredentials,
  findCredentialsOf,
  type Principal,
} from './credentials.reader.ts';
import { lockPasswordHash, storePasswordHash } from './credentials.service.ts';
import { startEmailConfirmation } from './email-confirmation/email-confirmation.service.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInDevices } from './sign-in-devices.service.ts';
import type { SignInThrottle } from './sign-in-throttle.service.ts';
import * as teamMembers from './team-members.repository.ts';

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
  devices: Pick<SignInDevices, 'remember'>;
  secondFactor: Pick<SecondFactorService, 'consume' | 'countFailures'>;
  emails: AccountEmails;
  /** Whether the user has applied, or somebody has applied to a job of the user. */
  hasAnyApplication: (db: DbOrTx, userId: Id) => Promise<boolean>;
  /** Called after the commit with the ids of the ended sessions. */
  onSessionsEnded: (ids: readonly Id[]) => void;
};

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

export type AccountsService = ReturnType<typeof createAccounts>;

/** What an account starts with; the password is hashed. */
type NewAccount = Omit<NewUser, 'id' | 'passwordHash' | 'createdAt' | 'updatedAt'> & { password: string };

/** A new member of an enterprise's team; the password is hashed. */
export type NewMember = Omit<teamMembers.NewTeamMember, 'id' | 'passwordHash' | 'createdAt'>;

const principalOf = ({ id, teamMember }: SessionActor): Principal => ({
  userId: id,
  teamMemberId: teamMember?.id ?? null,
});

/** A person and an enterprise with the same email are two accounts. */
const throttledAccount = (email: string, area: Area): string =>
  area === 'person' ? email : `${area} ${email}`;

const isEmailTaken = (error: unknown, area: Area): boolean =>
  isUniqueViolation(error, repository.EMAIL_CONSTRAINTS[area]) ||
  isUniqueViolation(error, teamMembers.ENTERPRISE_EMAIL_CONSTRAINT);

/** Whether the deletion date has passed. Such an account is treated as deleted, even if its rows still exist. */
const isDeletionDue = ({ eraseAt }: Credentials, now: Date): boolean => eraseAt !== null && eraseAt <= now;

/** Whether the account has a second factor that does not accept the code; a code is accepted once. */
async function isCodeMissing(
  tx: Tx,
  secondFactor: Pick<SecondFactorService, 'consume'>,
  { userId, teamMemberId }: Principal,
  code: string,
): Promise<boolean> {
  if (teamMemberId !== null) return false;
  const user = await repository.lockUser(tx, userId);
  return user?.hasSecondFactor === true && !(await secondFactor.consume(tx, userId, code));
}

export function createAccounts(dependencies: Dependencies) {
  const { database, clock, passwords, queue, sessions, signInThrottle, secondFactor, emails } = dependencies;

  /** Runs `work` in a transaction. `work` adds the sessions that it ends to `ended`; they are reported after the commit. */
  async function sessionTransaction<T>(work: (tx: Tx, ended: Id[]) => Promise<T>): Promise<T> {
    const ended: Id[] = [];
    const result = await database.transaction((tx) => work(tx, ended));
    dependencies.onSessionsEnded(ended);
    return result;
  }

  /** Opens a session, ends the client's previous one, and ends the least recently used ones beyond the maximum. */
  async function signIn(tx: Tx, principal: Principal, client: ClientInfo, ended: Id[]): Promise<string> {
    if (client.actor) {
      await sessions.close(tx, client.actor.sessionId);
      ended.push(client.actor.sessionId);
    }
    const token = await sessions.open(tx, principal, client.userAgent);
    ended.push(...(await sessions.closeOldest(tx, principal)));
    await dependencies.devices.remember(tx, principal.userId, client.deviceId);
    return token;
  }

  /** Creates a principal and opens its first session. Throws 409 if the email is taken, also by a concurrent sign-up. */
  async function signInNew(
    client: ClientInfo,
    create: (tx: Tx) => Promise<Principal>,
  ): Promise<SignInResult> {
    try {
      return await sessionTransaction(async (tx, ended) => {
        const principal = await create(tx);
        return { ...principal, token: await signIn(tx, principal, client, ended) };
      });
    } catch (error) {
      if (isEmailTaken(error, client.area)) throw conflict(EMAIL_TAKEN_TEXT, { email: EMAIL_TAKEN_TEXT });
      throw error;
    }
  }

  /** Opens an account and its first session. Throws 409 if the email is taken. */
  async function createAccount(
    { password, ...account }: NewAccount,
    client: ClientInfo,
    complete: (tx: Tx, user: UserRow) => Promise<void>,
  ): Promise<SignInResult> {
    const passwordHash = await passwords.hash(password);
    const now = clock.now();
    return signInNew(client, async (tx) => {
      const newUser = { id: newId(), ...account, passwordHash, createdAt: now, updatedAt: now };
      const user = await repository.insertUser(tx, newUser);
      if (client.area === 'enterprise') await teamMembers.insertEnterpriseEmail(tx, user.email, user.id);
      await countToday(tx, user.role === 'enterprise' ? 'enterprises' : 'members', now);
      await complete(tx, user);
      await startEmailConfirmation(tx, user.id, now);
      await queue.enqueue(tx, accountCreated, { userId: user.id });
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

  /**
   * Signs in; undefined if the email is unknown or the password is wrong, 'wrongCode' for the code of the second factor. Throws
   * 401 if the password is right and a code is missing, which is no failed attempt.
   */
  async function signInWithPassword(
    { email, password, code = '' }: LogIn,
    client: ClientInfo,
  ): Promise<SignInResult | 'wrongCode' | undefined> {
    const credentials = await findCredentials(database.db, email, client.area);
    const isPasswordCorrect = await passwords.verify(credentials?.passwordHash, password);
    if (!credentials || !isPasswordCorrect || isDeletionDue(credentials, clock.now())) return undefined;
    const { userId, teamMemberId, passwordHash } = credentials;
    const principal = { userId, teamMemberId };
    if (credentials.hasSecondFactor && code === '')
      throw unauthenticated(SECOND_FACTOR_NEEDED_TEXT, { code: SECOND_FACTOR_NEEDED_TEXT });
    let token: string | undefined;
    const open = (): Promise<boolean> =>
      sessionTransaction(async (tx, ended) => {
        // Hashing is slow: if the password was replaced in the meantime, the old one opens no session.
        if ((await lockPasswordHash(tx, principal)) !== passwordHash) return true;
        if (await isCodeMissing(tx, secondFactor, principal, code)) return false;
        token = await signIn(tx, principal, client, ended);
        return true;
      });
    const isCodeRight = credentials.hasSecondFactor
      ? await secondFactor.countFailures(userId, open)
      : await open();
    if (!isCodeRight) return 'wrongCode';
    return token === undefined ? undefined : { ...principal, token };
  }

  /** Throws 401 with the same text for an unknown email and a wrong password; 429 after too many wrong passwords. */
  async function logIn(login: LogIn, client: ClientInfo): Promise<SignInResult> {
    const account = throttledAccount(login.email, client.area);
    let wrongField: Record<string, string> = { password: WRONG_CREDENTIALS_TEXT };
    const signedIn = await signInThrottle.attempt(account, client.address, async () => {
      const result = await signInWithPassword(login, client);
      if (result !== 'wrongCode') return result;
      wrongField = { code: WRONG_CODE_TEXT };
      return undefined;
    });
    if (!signedIn) throw unauthenticated(Object.values(wrongField)[0], wrongField);
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
    await sessionTransaction(async (tx, ended) => {
      await sessions.close(tx, actor.sessionId);
      ended.push(actor.sessionId);
    });
  }

  /** Sets a password and ends all sessions and reset links of the principal; returns whether it still exists. */
  async function replacePassword(tx: Tx, principal: Principal, passwordHash: string, ended: Id[]) {
    const recipient = await storePasswordHash(tx, principal, passwordHash, clock.now());
    if (!recipient) return false;
    ended.push(...(await sessions.closeAll(tx, principal)));
    await repository.deletePasswordResets(tx, principal);
    await queue.enqueue(tx, passwordChanged, recipient);
    return true;
  }

  /**
   * Throws 400, or the status of `code`, at `field` if the password is wrong, 429 after too many wrong passwords. Returns the
   * hash that the password was verified against.
   */
  async function assertPassword(
    actor: SessionActor,
    password: string,
    address: string,
    { field, text, code = 'INVALID' }: { field: string; text: string; code?: ErrorCode },
  ): Promise<string> {
    const credentials = await findCredentialsOf(database.db, principalOf(actor));
    if (!credentials) throw unauthenticated();
    const account = throttledAccount(credentials.email, areaOfRole(actor.role));
    const { passwordHash } = credentials;
    const currentHash = await signInThrottle.attempt(account, address, async () =>
      (await passwords.verify(passwordHash, password)) ? passwordHash : undefined,
    );
    if (currentHash === undefined) throw new AppError(code, text, { fields: { [field]: text } });
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
    const principal = principalOf(actor);
    return sessionTransaction(async (tx, ended) => {
      // A concurrent reset wins.
      if ((await lockPasswordHash(tx, principal)) !== verifiedHash) throw unauthenticated();
      await replacePassword(tx, principal, newHash, ended);
      return sessions.open(tx, principal, client.userAgent);
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
    const credentials = await findCredentials(database.db, email, area);
    if (!credentials || isDeletionDue(credentials, clock.now())) return;
    const { userId, teamMemberId, fullName } = credentials;
    const token = createSecret();
    const expiresAt = addMinutes(clock.now(), PASSWORD_RESET_MINUTES);
    const reset = { tokenHash: hashSecret(token), userId, teamMemberId, expiresAt };
    const limit = { day: localDay(clock.now()), max: PASSWORD_RESET_EMAILS_PER_DAY };
    const isBelowLimit = await database.transaction(async (tx) => {
      if (!(await repository.countPasswordResetEmail(tx, reset, limit))) return false;
      await repository.insertPasswordReset(tx, reset);
      return true;
    });
    // Nobody can fill the mailbox of another person.
    if (!isBelowLimit) return;
    await emails.passwordReset(email, token, { area, teamOf: teamMemberId === null ? null : fullName });
  }

  /** Throws 400 if the link is unknown, used or expired. */
  async function resetPassword(token: string, password: string): Promise<void> {
    const passwordHash = await passwords.hash(password);
    await sessionTransaction(async (tx, ended) => {
      const principal = await repository.consumePasswordReset(tx, hashSecret(token), clock.now());
      if (!principal || !(await replacePassword(tx, principal, passwordHash, ended)))
        throw new AppError('INVALID', 'El enlace no es válido o ya se usó');
    });
  }

  /** Ends another session of the actor; 404 if there is none, 409 for the current session. */
  async function endSession(actor: SessionActor, sessionId: Id): Promise<void> {
    if (sessionId === actor.sessionId)
      throw conflict('Esta es la sesión que estás usando: ciérrala con «Cerrar Sesión»');
    await sessionTransaction(async (tx, ended) => {
      if (!(await sessions.closeOwn(tx, principalOf(actor), sessionId)))
        throw notFound('Esa sesión ya está cerrada');
      ended.push(sessionId);
    });
  }

  /** Ends all sessions of the actor except the current one; returns how many. */
  const endOtherSessions = (actor: SessionActor): Promise<number> =>
    sessionTransaction(async (tx, ended) => {
      ended.push(...(await sessions.closeOthers(tx, principalOf(actor), actor.sessionId)));
      return ended.length;
    });

  const deleteExpiredPasswordResets = () =>
    database.transaction((tx) => repository.deleteExpiredPasswordResets(tx, clock.now()));

  return {
    createAccount,
    createTeamMember,
    signUp,
    logIn,
    getUser,
    logOut,
    assertPassword,
    confirmSession: (actor: SessionActor) =>
      database.transaction((tx) => sessions.confirm(tx, actor.sessionId)),
    changePassword,
    listSessions: (actor: SessionActor) => sessions.list(principalOf(actor)),
    endSession,
    endOtherSessions,
    requestPasswordReset,
    sendPasswordReset,
    resetPassword,
    deleteExpiredPasswordResets,
  };
}
