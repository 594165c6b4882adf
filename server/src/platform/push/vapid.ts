import { createECDH, ECDH } from 'node:crypto';

/** Keys with which the server identifies itself to push services (RFC 8292), base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const CURVE = 'prime256v1';
/** Bytes of a private key; a shorter one has leading zeros. */
const PRIVATE_KEY_BYTES = 32;

export const toVapidKeys = (privateKey: Buffer): VapidKeys => {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

/** Creates a random private key. */
export function createVapidPrivateKey(): Buffer {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  const key = ecdh.getPrivateKey();
  return Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - key.length), key]);
}

/** Whether the public key is the one of the private key. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    return toVapidKeys(Buffer.from(privateKey, 'base64url')).publicKey === publicKey;
  } catch {
    return false;
  }
}

/** Whether these 65 bytes, base64url, are a point of the curve: the public key of a browser. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, CURVE, 'base64url', 'base64url', 'uncompressed') === p256dh;
  } catch {
    return false;
  }
}
