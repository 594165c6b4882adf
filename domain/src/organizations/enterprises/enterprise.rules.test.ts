import { describe, expect, it } from 'vitest';
import { enterprisePath } from '../../kernel/area-paths.ts';
import { formatRnc, isRnc, rncDigits } from './enterprise.rules.ts';

describe('the tax number of an enterprise', () => {
  it('has a check digit', () => {
    // Tax numbers that large companies publish.
    for (const rnc of ['101010632', '101001577', '401005107']) expect(isRnc(rnc)).toBe(true);
    for (const rnc of ['101010633', '101001570', '401005108', '101001632']) expect(isRnc(rnc)).toBe(false);
  });

  it('may be the identity card of a person', () => {
    expect(isRnc('001-1391820-4')).toBe(false);
    expect(isRnc('001-1391820-5')).toBe(true);
  });

  it('may be written with hyphens and spaces', () => {
    expect(isRnc('1-01-01063-2')).toBe(true);
    expect(rncDigits(' 1-01-01063-2 ')).toBe('101010632');
  });

  it.each([
    ['101010632', '1-01-01063-2'],
    ['00113918205', '001-1391820-5'],
    ['', ''],
    ['12', '12'],
  ])('%j is shown as %j', (rnc, shown) => {
    expect(formatRnc(rnc)).toBe(shown);
  });

  it('is not another text', () => {
    for (const rnc of ['', '12345678', '1010106320', 'ABCDEFGHI', '000000000', '١٠١٠١٠٦٣٢'])
      expect(isRnc(rnc)).toBe(false);
  });
});

it('the public page of an enterprise is below /empresas', () => {
  expect(enterprisePath('colmado-central')).toBe('/empresas/colmado-central');
});
