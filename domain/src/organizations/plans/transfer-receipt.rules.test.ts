import { expect, it } from 'vitest';
import * as rules from './transfer-receipt.rules.ts';

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it('knows the format of a receipt by its bytes', () => {
  const pdf = `%PDF-1.4\n1 0 obj\nstartxref\n9\n%%EOF\n`;
  const formats = [
    Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]),
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
    latin1(pdf),
    latin1('<svg onload="alert(1)">'),
    latin1(`${pdf}<script>`),
    new Uint8Array(),
  ].map(rules.findTransferReceiptType);
  expect(formats).toEqual(['image/jpeg', 'image/png', 'application/pdf', null, null, null]);
  expect(rules.isTransferReceiptTooLarge(5 * 1024 * 1024)).toBe(false);
  expect(rules.isTransferReceiptTooLarge(5 * 1024 * 1024 + 1)).toBe(true);
});
