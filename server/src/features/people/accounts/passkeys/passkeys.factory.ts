import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a test changes of an authenticator or a browser that does everything right. */
export type Deviation = { origin?: string; isUserVerified?: boolean; signCount?: number };

export const TEST_ORIGIN = 'http://localhost:3000';
const RP_ID = 'localhost';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

const createClientData = (type: string, challenge: string, origin = TEST_ORIGIN) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Flags: user present, user verified, attested credential data (WebAuthn, 'Authenticator data'). */
function createAuthData({ isUserVerified = true, signCount = 0 }: Deviation, attested?: Buffer) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(signCount);
  const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
  return Buffer.concat([sha256(RP_ID), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
}

/** An authenticator with one passkey (ES256, attestation `none`). */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const rawId = id.toString('base64url');
  const credential = { id: rawId, rawId, type: 'public-key' as const, clientExtensionResults: {} };
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  function create(challenge: string, deviation: Deviation = {}) {
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
    const authData = createAuthData(deviation, attested);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0]), cborText('authData')],
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    const clientData = createClientData('webauthn.create', challenge, deviation.origin);
    return {
      ...credential,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  function get(challenge: string, deviation: Deviation = {}) {
    const authData = createAuthData(deviation);
    const clientData = createClientData('webauthn.get', challenge, deviation.origin);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
    return {
      ...credential,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  return { create, get };
}
