import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { signUpSchema } from '@uneed/domain/people/accounts/accounts.schema.ts';
import {
  GOOGLE_MINUTES,
  GOOGLE_PROOF,
  type GoogleError,
} from '@uneed/domain/people/accounts/google.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { createSecret, hashSecret } from '../../../../platform/secrets.ts';
import type { AccountsService } from '../accounts.service.ts';
import { findCredentials, findCredentialsOf, isDeletionDue, type Principal } from '../credentials.reader.ts';
import type { ClientInfo, SignIns } from '../sign-ins.service.ts';
import * as repository from './google.repository.ts';
import type { GoogleAccount, GoogleProvider } from './google-provider.service.ts';

export type Dependencies = {
  database: Database;
  clock: Clock;
  provider: GoogleProvider;
  accounts: Pick<AccountsService, 'createAccount'>;
  signIns: SignIns;
  /** Goes on with what waited for the address, in the same commit. */
  onEmailConfirmed: (tx: Tx, userId: Id) => Promise<void>;
};

export type GoogleSignIns = ReturnType<typeof createGoogleSignIns>;

/** Who is sent to Google, and what for; without a principal it is a sign-in. */
type Purpose = { area: Area; principal: Principal | null; next: string };

/** What came of a sign-in: the token of the new session, or the value of the parameter of the page that says why there is none. */
type Outcome = { session?: string; result?: GoogleError | typeof GOOGLE_PROOF };

/** A name for the account: that of Google, else the part of the email before the @. */
function chooseName({ fullName, email }: GoogleAccount): string {
  const schema = signUpSchema.shape.fullName;
  return schema.safeParse(fullName).data ?? schema.safeParse(email.split('@')[0]).data ?? 'Usuario de Uneed';
}

export function createGoogleSignIns(dependencies: Dependencies) {
  const { database, clock, provider, accounts, signIns, onEmailConfirmed } = dependencies;

  /** Returns the address at Google, and the secret that binds the way there and back to the browser. */
  async function start({ area, principal, next }: Purpose): Promise<{ url: string; browser: string }> {
    const { url, state, nonce, codeVerifier } = await provider.createRequest();
    const browser = createSecret();
    const visit = {
      stateHash: hashSecret(state),
      browserHash: hashSecret(browser),
      area,
      userId: principal?.userId ?? null,
      teamMemberId: principal?.teamMemberId ?? null,
      nonce,
      codeVerifier,
      next,
      expiresAt: addMinutes(clock.now(), GOOGLE_MINUTES),
    };
    await database.transaction((tx) => repository.insertVisit(tx, visit));
    return { url, browser };
  }

  /** Ends the way to Google of this browser and returns its Google account; undefined unless it was sent there. */
  async function finish(query: string, browser: string) {
    const state = new URLSearchParams(query).get('state') ?? '';
    const hashes = { stateHash: hashSecret(state), browserHash: hashSecret(browser) };
    const visit = await database.transaction((tx) =>
      repository.consumeVisit(tx, { ...hashes, now: clock.now() }),
    );
    if (!visit) return undefined;
    const { nonce, codeVerifier } = visit;
    const found = await provider.finish(query, { state, nonce, codeVerifier });
    if (typeof found === 'string') return { visit, error: found };
    if (!found.isEmailVerified) return { visit, error: 'sin-verificar' as const };
    const email = signUpSchema.shape.email.safeParse(found.email).data;
    return email ? { visit, account: { ...found, email } } : { visit, error: 'error' as const };
  }

  /** Waits for a proof: the second factor of the account, and the password too unless Google is linked. */
  async function askProof(
    { browserHash, next }: repository.GoogleVisitRow,
    { subject, email }: GoogleAccount,
    { userId, isLinked }: { userId: Id; isLinked: boolean },
  ): Promise<typeof GOOGLE_PROOF> {
    const expiresAt = addMinutes(clock.now(), GOOGLE_MINUTES);
    const proof = { browserHash, userId, subject, email, isLinked, next, expiresAt };
    await database.transaction((tx) => repository.upsertProof(tx, proof));
    return GOOGLE_PROOF;
  }

  /** Opens an account without a password, whose address Google has confirmed. */
  async function signUp(account: GoogleAccount, client: ClientInfo): Promise<Outcome> {
    const { subject, email } = account;
    const person = { fullName: chooseName(account), email, emailStatus: 'confirmed', password: null };
    try {
      const { token } = await accounts.createAccount(person, client, async (tx, { id: userId }) => {
        const link = { userId, teamMemberId: null, area: client.area, subject, email, linkedAt: clock.now() };
        // A concurrent sign-up with the same Google account and another email.
        if (!(await repository.insertLink(tx, link))) throw new AppError('CONFLICT', 'Google');
        await onEmailConfirmed(tx, userId);
      });
      return { session: token };
    } catch (error) {
      if (error instanceof AppError && error.code === 'CONFLICT') return { result: 'error' };
      throw error;
    }
  }

  async function signIn(
    visit: repository.GoogleVisitRow,
    account: GoogleAccount,
    client: ClientInfo,
  ): Promise<Outcome> {
    const link = await repository.findLinkBySubject(database.db, account.subject, client.area);
    if (!link && client.area === 'enterprise') return { result: 'sin-vincular' };
    const credentials = link
      ? await findCredentialsOf(database.db, link)
      : await findCredentials(database.db, account.email, client.area);
    if (!credentials) return link ? { result: 'error' } : signUp(account, client);
    if (isDeletionDue(credentials, clock.now())) return { result: 'error' };
    const { userId, hasSecondFactor } = credentials;
    if (!link || hasSecondFactor)
      return { result: await askProof(visit, account, { userId, isLinked: link !== undefined }) };
    // The link may have been removed in the meantime.
    const isValid = (tx: Tx) => repository.isLinkOf(tx, credentials, account.subject);
    const signedIn = await signIns.openProved(credentials, { code: '', codeField: 'code', isValid }, client);
    return signedIn ? { session: signedIn.token } : { result: 'error' };
  }

  const deleteExpired = () => database.transaction((tx) => repository.deleteExpired(tx, clock.now()));

  return { start, finish, signIn, deleteExpired };
}
