import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  GOOGLE_LINKED,
  GOOGLE_ONLY_WAY_TEXT,
  GOOGLE_PROOF_GONE_TEXT,
  type GoogleError,
} from '@uneed/domain/people/accounts/google.rules.ts';
import type { GoogleProof, ProveGoogle } from '@uneed/domain/people/accounts/google.schema.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { AppError, conflict, notFound } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { hashSecret } from '../../../../platform/secrets.ts';
import { lockUser, updateUser } from '../accounts.repository.ts';
import type { AccountsService } from '../accounts.service.ts';
import { signInMethodChanged } from '../accounts.tasks.ts';
import { type Credentials, findCredentialsOf, principalOf } from '../credentials.reader.ts';
import { lockPasswordHash } from '../credentials.service.ts';
import { isAddressOfStranger } from '../email-correction/email-corrections.reader.ts';
import { listPasskeys } from '../passkeys/passkeys.repository.ts';
import type { ClientInfo, SignIns } from '../sign-ins.service.ts';
import * as repository from './google.repository.ts';
import type { GoogleAccount } from './google-provider.service.ts';

export type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  accounts: Pick<AccountsService, 'logIn'>;
  signIns: SignIns;
  /** Goes on with what waited for the address, in the same commit. */
  onEmailConfirmed: (tx: Tx, userId: Id) => Promise<void>;
};

export type GoogleLinks = ReturnType<typeof createGoogleLinks>;

const proofGone = () => new AppError('GONE', GOOGLE_PROOF_GONE_TEXT);

/** Which Google account signs in to an account: nothing is linked without a proof that the account is theirs. */
export function createGoogleLinks(dependencies: Dependencies) {
  const { database, clock, queue, accounts, signIns, onEmailConfirmed } = dependencies;

  async function find(browser: string): Promise<[repository.GoogleProofRow, Credentials] | undefined> {
    const proof = await repository.findProof(database.db, hashSecret(browser), clock.now());
    const account = proof && { userId: proof.userId, teamMemberId: null };
    const credentials = account && (await findCredentialsOf(database.db, account));
    return proof && credentials ? [proof, credentials] : undefined;
  }

  /** What the sign-in of a browser still needs. */
  async function findProof(browser: string): Promise<GoogleProof | null> {
    const found = await find(browser);
    if (!found) return null;
    const [{ isLinked }, { email, hasSecondFactor }] = found;
    return { email, needsPassword: !isLinked, needsCode: hasSecondFactor };
  }

  /** Links Google to the account of a proof, and confirms its email if it is that of Google. */
  async function linkProven(proof: repository.GoogleProofRow): Promise<void> {
    const { userId, subject, email } = proof;
    const now = clock.now();
    await database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user || !(await repository.consumeProof(tx, proof, now))) return;
      const link = { userId, teamMemberId: null, area: areaOfRole(user.role), subject, email, linkedAt: now };
      if (!(await repository.insertLink(tx, link))) return;
      await enqueueEmail(tx, user.email, areaOfRole(user.role), true);
      // The account may have given another address since: then this one is not its own.
      if (user.email !== email || user.emailStatus === 'confirmed') return;
      if (await isAddressOfStranger(tx, user)) return;
      await updateUser(tx, userId, { emailStatus: 'confirmed' }, now);
      await onEmailConfirmed(tx, userId);
    });
  }

  const enqueueEmail = (tx: Tx, email: string, area: 'person' | 'enterprise', isAdded: boolean) =>
    queue.enqueue(tx, signInMethodChanged, { email, area, method: 'google', isAdded });

  /**
   * Signs in whoever proves that the account is theirs, and links Google to it. Throws as the sign-in with a password, and 410 if
   * the time is over.
   */
  async function prove(browser: string, { password, code = '' }: ProveGoogle, client: ClientInfo) {
    const found = await find(browser);
    if (!found) throw proofGone();
    const [proof, credentials] = found;
    const { email } = credentials;
    if (!proof.isLinked) {
      const signedIn = await accounts.logIn({ email, password, ...(code ? { code } : {}) }, client);
      await linkProven(proof);
      return { ...signedIn, next: proof.next };
    }
    const isValid = async (tx: Tx) =>
      (await repository.isLinkOf(tx, credentials, proof.subject)) &&
      (await repository.consumeProof(tx, proof, clock.now()));
    const signedIn = await signIns.openProved(credentials, { code, codeField: 'code', isValid }, client);
    if (!signedIn) throw proofGone();
    return { ...signedIn, next: proof.next };
  }

  const findLink = (actor: SessionActor) => repository.findLink(database.db, principalOf(actor));

  /** Links the Google account that was chosen from the settings; returns what the settings then say. */
  async function link(
    actor: SessionActor,
    { subject, email }: GoogleAccount,
  ): Promise<typeof GOOGLE_LINKED | GoogleError> {
    const area = areaOfRole(actor.role);
    return database.transaction(async (tx) => {
      const principal = principalOf(actor);
      await lockPasswordHash(tx, principal);
      const isLinked = await repository.insertLink(tx, {
        ...principal,
        area,
        subject,
        email,
        linkedAt: clock.now(),
      });
      const credentials = await findCredentialsOf(tx, principal);
      if (!isLinked || !credentials) return 'ocupada';
      await enqueueEmail(tx, credentials.email, area, true);
      return GOOGLE_LINKED;
    });
  }

  /** 404 if nothing is linked, 409 if there is no other way to sign in. */
  async function unlink(actor: SessionActor): Promise<void> {
    const principal = principalOf(actor);
    await database.transaction(async (tx) => {
      const passwordHash = await lockPasswordHash(tx, principal);
      const credentials = await findCredentialsOf(tx, principal);
      if (!credentials || !(await repository.deleteLink(tx, principal)))
        throw notFound('Google no está vinculado con tu cuenta');
      const hasOtherWay = passwordHash !== null || (await listPasskeys(tx, principal)).length > 0;
      if (!hasOtherWay) throw conflict(GOOGLE_ONLY_WAY_TEXT);
      await enqueueEmail(tx, credentials.email, areaOfRole(actor.role), false);
    });
  }

  return { findProof, prove, findLink, link, unlink };
}
