import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount } from './count.ts';
import { formatPesos } from './money.ts';
import {
  formatClock,
  formatDayAndMonth,
  formatLongDate,
  formatShortDate,
  formatTime,
  formatWeekday,
  localDay,
  localIso,
  TIME_ZONE,
} from './time.ts';

const createFormatter = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options });
  return (moment: Date) => format.format(moment);
};

const integer = new Intl.NumberFormat('es-DO', { maximumFractionDigits: 0 });
const pesos = new Intl.NumberFormat('es-DO', {
  style: 'currency',
  currency: 'DOP',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

describe('texts as Intl formats them in es-DO', () => {
  it.each([
    ['long dates', formatLongDate, createFormatter('es-DO', { dateStyle: 'long' })],
    ['short dates', formatShortDate, createFormatter('es-DO', { dateStyle: 'medium' })],
    ['days of the year', formatDayAndMonth, createFormatter('es-DO', { day: 'numeric', month: 'short' })],
    ['times', formatTime, createFormatter('es-DO', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })],
    ['days', localDay, createFormatter('en-CA', {})],
    [
      'days of the week',
      (moment: Date) => formatWeekday(moment).replace(' ', ', '),
      createFormatter('es-DO', { weekday: 'long', day: 'numeric', month: 'long' }),
    ],
    [
      'times of day as people say them',
      formatClock,
      (moment: Date) =>
        createFormatter('es-DO', { hour: 'numeric', minute: '2-digit', hour12: true })(moment).replaceAll(
          /\s/g,
          ' ',
        ),
    ],
    [
      'ISO times',
      (moment: Date) => localIso(moment).replace('-04:00', '').replace('T', ' '),
      createFormatter('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }),
    ],
  ])('%s', (_, format, formatWithIntl) => {
    // The time zone has had no daylight saving time since 1974.
    const moments = fc.date({
      min: new Date('1975-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(format(moment)).toBe(formatWithIntl(moment));
      }),
    );
    for (let month = 0; month < 12; month += 1) {
      const moment = new Date(Date.UTC(2026, month, 28));
      expect(format(moment)).toBe(formatWithIntl(moment));
    }
  });

  it('an invalid date is an error', () => {
    for (const format of [
      formatLongDate,
      formatShortDate,
      formatDayAndMonth,
      formatTime,
      formatClock,
      formatWeekday,
      localDay,
      localIso,
    ])
      expect(() => format(new Date('rubbish'))).toThrow(RangeError);
  });

  it('numbers and amounts', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.maxSafeInteger()),
        (number) => {
          expect(formatCount(number)).toBe(integer.format(number));
          const [sign, rest] = number < 0 ? ['-', pesos.format(-number)] : ['', pesos.format(number)];
          expect(formatPesos(number)).toBe(`${sign}RD$${rest.replace(/^[^\d]*/, '')}`);
        },
      ),
      { examples: [[0], [999], [1_000], [9_999], [10_000], [999_999], [1_000_000]] },
    );
  });
});
