import { addMinutes, localDay } from '@uneed/domain/kernel/time.ts';
import { EMAIL_CONFIRMATIONS_PER_DAY } from '@uneed/domain/people/accounts/email-confirmation.rules.ts';
import {
  EMAIL_CODE_ATTEMPTS,
  EMAIL_CODE_DIGITS,
  EMAIL_CODE_MINUTES,
  EMAIL_TOO_SOON_TEXT,
  emailsOfDayText,
  nextEmailedCodeAt,
} from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import {
  PROOF_EMAILS_PER_DAY,
  SIGN_IN_EMAILS_PER_DAY,
} from '@uneed/domain/people/accounts/sign-in-link.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Passwords } from '../../../../platform/passwords.ts';
import { createCode, createSecret, hashSecret } from '../../../../platform/secrets.ts';
import type { Principal } from '../credentials.reader.ts';
import type { Purpose } from './emailed-secrets.repository.ts';
import * as repository from './emailed-secrets.repository.ts';

/** E-mails of a purpose that a principal gets per day. */
const EMAILS_PER_DAY: Record<Purpose, number> = {
  'email-confirmation': EMAIL_CONFIRMATIONS_PER_DAY,
  'sign-in': SIGN_IN_EMAILS_PER_DAY,
  proof: PROOF_EMAILS_PER_DAY,
};

/** Stands for the owner of an unknown address, so that it takes as long. */
const NOBODY: Principal = { userId: '00000000-0000-0000-0000-000000000000', teamMemberId: null };

/** The parts of an e-mail that prove that its reader reads the mailbox. */
export type EmailedSecret = { token: string; code: string };

/** What a typed code is: `right`, to be used up by `consume`, `wrong`, or `gone`, when no code is valid. */
export type CodeCheck =
  | { result: 'right'; tokenHash: Buffer }
  | { result: 'wrong'; attemptsLeft: number }
  | { result: 'gone' };

export type EmailedSecretsService = ReturnType<typeof createEmailedSecrets>;

/** Counts an e-mail and ends the one before; the caller enqueues it. */
export const startEmailedSecret = (
  tx: Tx,
  principal: Principal,
  purpose: Purpose,
  now: Date,
): Promise<void> =>
  repository.startRequest(tx, principal, purpose, { requestedAt: now, requestedOn: localDay(now) });

/** Ends the links and codes of all purposes, after the address or the password of the principal changed. */
export const endEmailedSecrets = (tx: Tx, principal: Principal, now: Date): Promise<void> =>
  repository.endSecrets(tx, principal, now);

type Dependencies = { database: Database; clock: Clock; passwords: Passwords };

/** The life of a link and a code in one e-mail: each is used once, and ends the other (decision record 120). */
export function createEmailedSecrets({ database, clock, passwords }: Dependencies) {
  /** When the next e-mail may be requested; null for at once. */
  async function findNextAt(db: DbOrTx, principal: Principal, purpose: Purpose): Promise<Date | null> {
    const last = await repository.findRequest(db, principal, purpose);
    const next = last && nextEmailedCodeAt(last.requestedAt);
    return next && next > clock.now() ? next : null;
  }

  /** Counts another e-mail. 429 within a minute of the last one and after those of the day. The caller has locked the principal. */
  async function request(tx: Tx, principal: Principal, purpose: Purpose): Promise<void> {
    if ((await findNextAt(tx, principal, purpose)) !== null)
      throw new AppError('TOO_MANY', EMAIL_TOO_SOON_TEXT);
    if (!(await requestForAddress(tx, principal, purpose)))
      throw new AppError('TOO_MANY', emailsOfDayText(EMAILS_PER_DAY[purpose]));
  }

  /** Counts another e-mail, however soon after the last one; returns whether the limit of the day allows it. */
  async function requestForAddress(tx: Tx, principal: Principal, purpose: Purpose): Promise<boolean> {
    const now = clock.now();
    const last = await repository.findRequest(tx, principal, purpose);
    if (last?.requestedOn === localDay(now) && last.requestCount >= EMAILS_PER_DAY[purpose]) return false;
    await startEmailedSecret(tx, principal, purpose, now);
    return true;
  }

  /** Creates what is sent now; only hashes are stored. Undefined if nobody requested it. */
  async function create(principal: Principal, purpose: Purpose): Promise<EmailedSecret | undefined> {
    const token = createSecret();
    const code = createCode(EMAIL_CODE_DIGITS);
    const secrets = {
      tokenHash: hashSecret(token),
      codeHash: await passwords.hash(code),
      attemptsLeft: EMAIL_CODE_ATTEMPTS,
      expiresAt: addMinutes(clock.now(), EMAIL_CODE_MINUTES),
    };
    const isStored = await database.transaction((tx) =>
      repository.storeSecrets(tx, principal, purpose, secrets),
    );
    return isStored ? { token, code } : undefined;
  }

  /** Compares a typed code, after counting the attempt. Takes as long without a principal and without a code. */
  async function checkCode(
    principal: Principal | undefined,
    purpose: Purpose,
    code: string,
  ): Promise<CodeCheck> {
    const attempt = await database.transaction((tx) =>
      repository.takeAttempt(tx, principal ?? NOBODY, purpose, clock.now()),
    );
    const isRight = await passwords.verify(attempt?.codeHash, code);
    if (!attempt?.tokenHash) return { result: 'gone' };
    return isRight
      ? { result: 'right', tokenHash: attempt.tokenHash }
      : { result: 'wrong', attemptsLeft: attempt.attemptsLeft };
  }

  /**
   * Uses up a link, or a code by the `tokenHash` of its check, and returns whose it was. Undefined if another e-mail, or another
   * request, ended it in the meantime.
   */
  const consume = (tx: Tx, tokenHash: Buffer, purpose: Purpose): Promise<Principal | undefined> =>
    repository.consume(tx, tokenHash, purpose, clock.now());

  /** Whose link it is; it stays valid. */
  const findPrincipal = (token: Buffer, purpose: Purpose): Promise<Principal | undefined> =>
    repository.findPrincipal(database.db, token, purpose, clock.now());

  return { findNextAt, request, requestForAddress, create, checkCode, findPrincipal, consume };
}
