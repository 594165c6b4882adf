import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Compresses a page to about a third in about 1 ms. */
const BROTLI_QUALITY = 5;

/** Chooses the best supported encoding from an `Accept-Encoding` header. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const offers = accepted.split(',').filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
  const names = offers.map((offer) => offer.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** Compresses `text`; returns it unchanged for `identity`. */
export async function encode(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    return promisify(brotliCompress)(text, { params });
  }
  return encoding === 'gzip' ? promisify(gzip)(text) : text;
}
