import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import {
  PASSKEY_CHALLENGE_MINUTES,
  PASSKEY_REJECTED_TEXT,
} from '@uneed/domain/people/accounts/passkeys.rules.ts';
import type { PasskeyLogIn } from '@uneed/domain/people/accounts/passkeys.schema.ts';
import { isDatabaseUnavailable } from '../../../../platform/db/errors.ts';
import { unauthenticated } from '../../../../platform/http/app-error.ts';
import { hashSecret } from '../../../../platform/secrets.ts';
import { findCredentialsOf, isDeletionDue, type Principal } from '../credentials.reader.ts';
import { lockPasswordHash } from '../credentials.service.ts';
import type { ClientInfo, SignInResult, SignIns } from '../sign-ins.service.ts';
import * as repository from './passkeys.repository.ts';
import { loadWebAuthn, type Dependencies as PasskeysDependencies } from './passkeys.service.ts';

type Dependencies = Pick<PasskeysDependencies, 'database' | 'clock' | 'publicUrl'> & { signIns: SignIns };

export type PasskeySignIns = ReturnType<typeof createPasskeySignIns>;

/** Of a sign-in nobody knows yet whose it is. */
const ANYBODY = { userId: null, teamMemberId: null };

const rejected = () => unauthenticated(PASSKEY_REJECTED_TEXT);

/** Signs in with a passkey, which is two factors in one: the device, and what unlocks it (decision record 122). */
export function createPasskeySignIns({ database, clock, publicUrl, signIns }: Dependencies) {
  const { origin, hostname } = new URL(publicUrl);

  /** Returns options for the browser, which offers the passkeys that it has of this site. */
  async function start() {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: hostname,
      userVerification: 'required',
      timeout: PASSKEY_CHALLENGE_MINUTES * 60_000,
    });
    const challenge = {
      ...ANYBODY,
      challengeHash: hashSecret(options.challenge),
      expiresAt: addMinutes(clock.now(), PASSKEY_CHALLENGE_MINUTES),
    };
    await database.transaction((tx) => repository.insertChallenge(tx, challenge));
    return options;
  }

  /** Returns the new counter. 401 unless the passkey signed an unused challenge on this site and verified the user. */
  async function verify(passkey: repository.PasskeyRow, response: PasskeyLogIn['credential']) {
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    let result: VerifiedAuthenticationResponse;
    try {
      result = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) =>
          database.transaction((tx) =>
            repository.consumeChallenge(tx, ANYBODY, hashSecret(challenge), clock.now()),
          ),
        expectedOrigin: origin,
        expectedRPID: hostname,
        requireUserVerification: true,
        // A counter that did not grow is an error of the library: somebody may have copied the key.
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(passkey.publicKey),
          counter: passkey.signCount,
          transports: passkey.transports,
        },
      });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      throw rejected();
    }
    if (!result.verified) throw rejected();
    return result.authenticationInfo.newCounter;
  }

  /** 401 if the account is of the other area, or will be deleted by now. */
  async function assertMaySignIn(principal: Principal, area: Area): Promise<void> {
    const credentials = await findCredentialsOf(database.db, principal);
    if (credentials?.area !== area || isDeletionDue(credentials, clock.now())) throw rejected();
  }

  /** Throws 401 with the same text whatever is wrong. */
  async function logIn({ credential }: PasskeyLogIn, client: ClientInfo): Promise<SignInResult> {
    const passkey = await repository.findPasskey(database.db, credential.id);
    if (!passkey) throw rejected();
    const { id, userId, teamMemberId, signCount: previousCount } = passkey;
    const principal = { userId, teamMemberId };
    await assertMaySignIn(principal, client.area);
    const signCount = await verify(passkey, credential);
    return signIns.transaction(async (tx, ended) => {
      // As everywhere, the user before what belongs to the user.
      await lockPasswordHash(tx, principal);
      const use = { signCount, previousCount, now: clock.now() };
      if (!(await repository.recordUse(tx, id, use))) throw rejected();
      return { ...principal, token: await signIns.open(tx, principal, client, ended) };
    });
  }

  return { start, logIn };
}
