import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { SIGN_IN_WINDOW_MINUTES } from '@uneed/domain/people/accounts/account.rules.ts';
import {
  isTotpCode,
  normalizeCode,
  RECOVERY_CODES,
  SECOND_FACTOR_FAILURES,
  TOTP_PERIOD_SECONDS,
  TOTP_TOLERANCE_SECONDS,
  WRONG_CODE_TEXT,
} from '@uneed/domain/people/accounts/second-factor.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { AppError, conflict, forbidden, invalid } from '../../../../platform/http/app-error.ts';
import { countFailures, type Limits } from '../../../../platform/http/limits.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { hashSecret } from '../../../../platform/secrets.ts';
import { findUser } from '../accounts.reader.ts';
import { lockUser, updateUser } from '../accounts.repository.ts';
import { secondFactorChanged } from '../accounts.tasks.ts';
import type { Principal } from '../credentials.reader.ts';
import { deleteOtherSessions, confirmSession as storeConfirmation } from '../sessions.repository.ts';
import { clearSecondFactor } from './second-factor.commands.ts';
import * as repository from './second-factor.repository.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  limits: Limits;
  /** Called after the commit with the ids of the ended sessions. */
  onSessionsEnded: (ids: readonly Id[]) => void;
};

export type SecondFactorService = ReturnType<typeof createSecondFactor>;

/** 80 random bits as four groups: `k3f7-92qd-…`. */
const createRecoveryCode = (): string =>
  (
    BigInt(`0x${randomBytes(10).toString('hex')}`)
      .toString(32)
      .padStart(16, '0')
      .match(/.{4}/g) ?? []
  ).join('-');

const wrongCode = () => invalid(WRONG_CODE_TEXT, { code: WRONG_CODE_TEXT });

const load = createRequire(import.meta.url);
/** Loaded when it is used first, because only admins have a second factor. */
const loadOtplib = (): typeof import('otplib') => load('otplib');

export function createSecondFactor(dependencies: Dependencies) {
  const { database, clock, queue, limits } = dependencies;
  // Over all addresses: who knows the password could otherwise guess codes from many of them.
  const failures = limits.counter('second-factor', SECOND_FACTOR_FAILURES, SIGN_IN_WINDOW_MINUTES * 60);

  /** Returns the time step of a code that is right and newer than the last accepted one, else undefined. */
  function findStep(row: repository.SecondFactorRow, code: string): number | undefined {
    const result = loadOtplib().verifySync({
      secret: row.secret,
      token: code,
      epoch: Math.floor(clock.now().getTime() / 1000),
      period: TOTP_PERIOD_SECONDS,
      epochTolerance: TOTP_TOLERANCE_SECONDS,
      afterTimeStep: row.lastStep,
    });
    return result.valid && 'timeStep' in result ? result.timeStep : undefined;
  }

  /** Accepts a code of the app or a recovery code once; returns whether it did. Locks the second factor. */
  async function consume(tx: Tx, userId: Id, typed: string): Promise<boolean> {
    const row = await repository.lockSecondFactor(tx, userId);
    if (!row?.confirmedAt) return false;
    const code = normalizeCode(typed);
    if (!isTotpCode(code)) return repository.consumeRecoveryCode(tx, userId, hashSecret(code), clock.now());
    const step = findStep(row, code);
    if (step === undefined) return false;
    await repository.saveAcceptedStep(tx, userId, step, row.confirmedAt);
    return true;
  }

  /** Whether the account has no second factor, or it accepts the code, once; members of a team have none. Locks the user. */
  async function verifySignIn(tx: Tx, { userId, teamMemberId }: Principal, code: string): Promise<boolean> {
    if (teamMemberId !== null) return true;
    const user = await lockUser(tx, userId);
    return user?.hasSecondFactor !== true || consume(tx, userId, code);
  }

  /** Runs `work`, which returns false for a wrong code; throws 429 after too many of them. */
  const countWrongCodes = (userId: Id, work: () => Promise<boolean>): Promise<boolean> =>
    countFailures(failures, userId, work, (isRight) => !isRight);

  async function createRecoveryCodes(tx: Tx, userId: Id): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
    await repository.replaceRecoveryCodes(
      tx,
      userId,
      codes.map((code) => hashSecret(normalizeCode(code))),
    );
    return codes;
  }

  async function get({ id }: SessionActor) {
    const [row, recoveryCodesLeft] = await Promise.all([
      repository.findSecondFactor(database.db, id),
      repository.countRecoveryCodes(database.db, id),
    ]);
    return { since: row?.confirmedAt ?? null, recoveryCodesLeft };
  }

  /** Creates a secret that is not asked for yet. 403 for others than admins, 409 if the second factor is on. */
  async function setUp({
    id,
    isAdmin,
    needsSecondFactor,
  }: SessionActor): Promise<{ secret: string; uri: string }> {
    if (!isAdmin && !needsSecondFactor)
      throw forbidden('La verificación en dos pasos es para quienes administran Uneed');
    const user = await findUser(database.db, id);
    const { generateSecret, generateURI } = loadOtplib();
    const secret = generateSecret();
    await database.transaction(async (tx) => {
      await repository.savePendingSecret(tx, id, secret, clock.now());
      const saved = await repository.lockSecondFactor(tx, id);
      if (saved?.confirmedAt) throw conflict('La verificación en dos pasos ya está activada');
    });
    return { secret, uri: generateURI({ issuer: 'Uneed', label: user?.email ?? '', secret }) };
  }

  /** Turns the second factor on; returns the recovery codes. 400 for a wrong code, 409 if it is on or was not set up. */
  async function confirm(actor: SessionActor, typed: string): Promise<string[]> {
    let codes: string[] = [];
    let ended: Id[] = [];
    const isRight = await countWrongCodes(actor.id, () =>
      database.transaction(async (tx) => {
        // As everywhere, the user before what belongs to the user.
        const user = await lockUser(tx, actor.id);
        const row = await repository.lockSecondFactor(tx, actor.id);
        if (!user || !row || row.confirmedAt) throw conflict('Empieza de nuevo la verificación en dos pasos');
        const step = findStep(row, normalizeCode(typed));
        if (step === undefined) return false;
        await repository.saveAcceptedStep(tx, actor.id, step, clock.now());
        codes = await createRecoveryCodes(tx, actor.id);
        await updateUser(tx, actor.id, { hasSecondFactor: true }, clock.now());
        ended = await deleteOtherSessions(tx, { userId: actor.id, teamMemberId: null }, actor.sessionId);
        await queue.enqueue(tx, secondFactorChanged, { email: user.email, isOn: true });
        return true;
      }),
    );
    if (!isRight) throw wrongCode();
    dependencies.onSessionsEnded(ended);
    return codes;
  }

  /** Runs `work` in the transaction that accepts the code; 400 for a wrong one. The caller has verified the password. */
  async function withCode<T>(userId: Id, typed: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    let result: { value: T } | undefined;
    const isRight = await countWrongCodes(userId, () =>
      database.transaction(async (tx) => {
        await lockUser(tx, userId);
        if (!(await repository.findSecondFactor(tx, userId))?.confirmedAt)
          throw conflict('La verificación en dos pasos no está activada');
        if (!(await consume(tx, userId, typed))) return false;
        result = { value: await work(tx) };
        return true;
      }),
    );
    if (!isRight || !result) throw wrongCode();
    return result.value;
  }

  const replaceRecoveryCodes = ({ id }: SessionActor, code: string): Promise<string[]> =>
    withCode(id, code, (tx) => createRecoveryCodes(tx, id));

  /** Accepts a code for what the session does in the next minutes; 403 for a wrong one. */
  async function confirmSession({ id, sessionId }: SessionActor, code: string): Promise<void> {
    const isRight = await countWrongCodes(id, () =>
      database.transaction(async (tx) => {
        await lockUser(tx, id);
        if (!(await consume(tx, id, code))) return false;
        await storeConfirmation(tx, sessionId, clock.now());
        return true;
      }),
    );
    if (!isRight) throw new AppError('FORBIDDEN', WRONG_CODE_TEXT, { fields: { code: WRONG_CODE_TEXT } });
  }

  const remove = ({ id }: SessionActor, code: string): Promise<boolean> =>
    withCode(id, code, (tx) => clearSecondFactor(tx, queue, id, clock.now()));

  return { verifySignIn, countWrongCodes, get, setUp, confirm, replaceRecoveryCodes, confirmSession, remove };
}
