import { describe, expect, it } from 'vitest';
import { formatTypedAmount, parseAmount } from './amount.ts';

describe('parseAmount', () => {
  it.each([
    ['35000', 35_000],
    ['35,000', 35_000],
    ['35,000.00', 35_000],
    ['35.000', 35_000],
    ['35.000,00', 35_000],
    ['RD$ 35 000', 35_000],
    ['RD$35,000', 35_000],
    [' rd$ 35\u00a0000 ', 35_000],
    ['$1,234,567', 1_234_567],
    ['1.234.567,5', 1_234_567.5],
    ['35000.50', 35_000.5],
    ['35,000.', 35_000],
    ['0', 0],
    ['25mil', 25_000],
    ['25 mil', 25_000],
    ['RD$25 Mil', 25_000],
    ['25k', 25_000],
    ['25 K', 25_000],
    ['25.5k', 25_500],
    ['1,5 mil', 1500],
  ])('understands «%s»', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    '',
    'RD$',
    'treinta',
    '-5',
    '35,00,000',
    '1,234.567',
    '3 5',
    '35,000,00',
    '1e5',
    '35.0000',
    'US$ 5',
    'mil',
    '25m',
    '25 millones',
    '25,000 mil',
    '25-30 mil',
    '25 mil mil',
  ])('does not guess what «%s» means', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('takes linear time', () => {
    expect(parseAmount(`${'1 '.repeat(100_000)}x`)).toBeNull();
    expect(parseAmount(`${' '.repeat(100_000)}x`)).toBeNull();
  });
});

describe('formatTypedAmount', () => {
  /** Types the characters one by one, as a field does that formats each input. */
  const type = (text: string, from = '') =>
    [...text].reduce((shown, character) => formatTypedAmount(shown + character), from);

  it.each([
    ['35000', '35,000'],
    ['1234567', '1,234,567'],
    ['35,000', '35,000'],
    ['35.000', '35,000'],
    ['35,000.00', '35,000.00'],
    ['35.000,00', '35,000.00'],
    ['1.234.567', '1,234,567'],
    ['RD$ 35 000', '35,000'],
    ['0035', '35'],
    ['.5', '0.5'],
    ['abc', ''],
    ['1,234.567', '1,234,567'],
    ['25mil', '25mil'],
    ['25 mil', '25mil'],
    ['RD$ 25 mil pesos', '25mil'],
    ['25.5k', '25.5k'],
    ['1,5 mil', '1.5mil'],
    ['25 millones', '25millones'],
    ['25,000 mensuales', '25,000'],
    ['25000 pesos al mes', '25,000'],
    ['2500mil', '2,500mil'],
  ])('groups the digits of «%s», typed or pasted', (text, shown) => {
    expect(type(text)).toBe(shown);
    expect(formatTypedAmount(text)).toBe(shown);
  });

  it('takes no digits after the word for thousands', () => {
    expect(formatTypedAmount('25mil30')).toBe('25mil');
    expect(formatTypedAmount('25mil-30mil')).toBe('25mil');
  });

  it('regroups when digits are deleted or inserted', () => {
    expect(formatTypedAmount('35,00')).toBe('3,500');
    expect(formatTypedAmount('5,000')).toBe('5,000');
    expect(formatTypedAmount('351,000')).toBe('351,000');
    expect(formatTypedAmount('35,1000')).toBe('351,000');
  });

  it('shows what parseAmount understands', () => {
    for (const text of ['35000', '35.000', '35,000.00', '35.000,00', '35,000.']) {
      expect(parseAmount(type(text))).toBe(35_000);
    }
    for (const text of ['25mil', '25 mil', '25k', 'RD$25,000', '25 mil pesos']) {
      expect(parseAmount(type(text))).toBe(25_000);
      expect(parseAmount(formatTypedAmount(text))).toBe(25_000);
    }
  });

  it('keeps what may become thousands, so that it is not taken for the amount without it', () => {
    for (const text of ['25m', '25mi', '25 millones']) expect(parseAmount(type(text))).toBeNull();
  });

  it('changes nothing that it formatted', () => {
    for (const shown of ['', '0', '35,000', '35,000.', '35,000.0', '1,234,567.25', '25m', '25mil', '25.5k']) {
      expect(formatTypedAmount(shown)).toBe(shown);
    }
  });
});
