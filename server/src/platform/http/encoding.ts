import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** High enough for a third of the size, low enough for a millisecond a page. */
const BROTLI_QUALITY = 5;

/** The best encoding that a browser takes, from its `Accept-Encoding`. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const offers = accepted.split(',').filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
  const names = offers.map((offer) => offer.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** The text in that encoding. */
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
