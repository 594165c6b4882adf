import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import {
  PASSKEY_CHALLENGE_MINUTES,
  PASSKEY_GONE_TEXT,
  PASSKEY_NOT_ADDED_TEXT,
  PASSKEYS_MAX,
  TOO_MANY_PASSKEYS_TEXT,
} from '@uneed/domain/people/accounts/passkeys.rules.ts';
import type { AddPasskey } from '@uneed/domain/people/accounts/passkeys.schema.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { isDatabaseUnavailable, isUniqueViolation } from '../../../../platform/db/errors.ts';
import { conflict, invalid, notFound, unauthenticated } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { hashSecret } from '../../../../platform/secrets.ts';
import { signInMethodChanged } from '../accounts.tasks.ts';
import { findCredentialsOf, principalOf } from '../credentials.reader.ts';
import { lockPasswordHash } from '../credentials.service.ts';
import { parseUserAgent } from '../user-agent.parser.ts';
import * as repository from './passkeys.repository.ts';

export type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; publicUrl: string };

export type PasskeysService = ReturnType<typeof createPasskeys>;

/** EdDSA, ES256 and RS256, which all authenticators have one of (IANA, 'COSE Algorithms'); what follows them is experimental in Node. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded when it is used first, because most sign-ins have no passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The passkeys of whoever is signed in. */
export function createPasskeys({ database, clock, queue, publicUrl }: Dependencies) {
  const { origin, hostname } = new URL(publicUrl);

  const list = (actor: SessionActor) => repository.listPasskeys(database.db, principalOf(actor));

  /** Returns options for the browser. The caller has verified the password. 409 with `PASSKEYS_MAX` passkeys. */
  async function start(actor: SessionActor) {
    const principal = principalOf(actor);
    const [credentials, passkeys] = await Promise.all([
      findCredentialsOf(database.db, principal),
      list(actor),
    ]);
    if (!credentials) throw unauthenticated();
    if (passkeys.length >= PASSKEYS_MAX) throw conflict(TOO_MANY_PASSKEYS_TEXT);
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Uneed',
      rpID: hostname,
      userName: credentials.email,
      userDisplayName: actor.teamMember?.fullName ?? credentials.fullName,
      userID: Uint8Array.from(Buffer.from(principal.teamMemberId ?? principal.userId)),
      timeout: PASSKEY_CHALLENGE_MINUTES * 60_000,
      excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const challenge = {
      ...principal,
      challengeHash: hashSecret(options.challenge),
      expiresAt: addMinutes(clock.now(), PASSKEY_CHALLENGE_MINUTES),
    };
    await database.transaction((tx) => repository.insertChallenge(tx, challenge));
    return options;
  }

  /** 400 unless the browser of this site created it for an unused challenge of this principal, and verified the user. */
  async function verify(actor: SessionActor, response: AddPasskey['credential']) {
    const { verifyRegistrationResponse } = await loadWebAuthn();
    let result: VerifiedRegistrationResponse;
    try {
      result = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) =>
          database.transaction((tx) =>
            repository.consumeChallenge(tx, principalOf(actor), hashSecret(challenge), clock.now()),
          ),
        expectedOrigin: origin,
        expectedRPID: hostname,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      throw invalid(PASSKEY_NOT_ADDED_TEXT);
    }
    if (!result.verified) throw invalid(PASSKEY_NOT_ADDED_TEXT);
    return result.registrationInfo.credential;
  }

  /** Stores a passkey; without a name it gets that of the browser. 400 if it is not valid, 409 if it is one too many. */
  async function add(actor: SessionActor, { name, credential }: AddPasskey, userAgent: string) {
    const principal = principalOf(actor);
    const { id: credentialId, publicKey, counter, transports = [] } = await verify(actor, credential);
    const passkey = {
      id: newId(),
      ...principal,
      credentialId,
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports,
      name: name || parseUserAgent(userAgent).device,
      createdAt: clock.now(),
      lastUsedAt: null,
    };
    try {
      await database.transaction(async (tx) => {
        if ((await lockPasswordHash(tx, principal)) === undefined) throw unauthenticated();
        if ((await repository.listPasskeys(tx, principal)).length >= PASSKEYS_MAX)
          throw conflict(TOO_MANY_PASSKEYS_TEXT);
        await repository.insertPasskey(tx, passkey);
        await queue.enqueue(tx, signInMethodChanged, await describeChange(tx, actor, true));
      });
    } catch (error) {
      if (isUniqueViolation(error, 'credential_id')) throw invalid(PASSKEY_NOT_ADDED_TEXT);
      throw error;
    }
    return passkey;
  }

  /** What the e-mail about it says. */
  async function describeChange(tx: Tx, actor: SessionActor, isAdded: boolean) {
    const credentials = await findCredentialsOf(tx, principalOf(actor));
    if (!credentials) throw unauthenticated();
    return { email: credentials.email, area: areaOfRole(actor.role), method: 'passkey', isAdded } as const;
  }

  async function rename(actor: SessionActor, id: Id, name: string): Promise<void> {
    const isRenamed = await database.transaction((tx) =>
      repository.renamePasskey(tx, principalOf(actor), id, name),
    );
    if (!isRenamed) throw notFound(PASSKEY_GONE_TEXT);
  }

  async function remove(actor: SessionActor, id: Id): Promise<void> {
    await database.transaction(async (tx) => {
      if (!(await repository.deletePasskey(tx, principalOf(actor), id))) throw notFound(PASSKEY_GONE_TEXT);
      await queue.enqueue(tx, signInMethodChanged, await describeChange(tx, actor, false));
    });
  }

  const deleteExpiredChallenges = () =>
    database.transaction((tx) => repository.deleteExpiredChallenges(tx, clock.now()));

  return { list, start, add, rename, remove, deleteExpiredChallenges };
}
