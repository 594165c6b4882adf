import { describe, expect, it } from 'vitest';
import { formatTimeCursor, parseTimeCursor } from './time-cursor.ts';

describe('the cursor of a list', () => {
  const cursor = {
    at: new Date('2026-03-01T12:00:00.123Z'),
    id: '0193f7a0-0000-7000-8000-000000000000',
  };

  it('is parsed as it was written', () => {
    expect(parseTimeCursor(formatTimeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    'x',
    '_',
    cursor.id,
    `${formatTimeCursor(cursor)}_x`,
    `2026-13-01T12:00:00.123Z_${cursor.id}`,
    `2026-03-01_${cursor.id}`,
    '2026-03-01T12:00:00.123Z_x',
    `275761-01-01T00:00:00.000Z_${cursor.id}`,
  ])('is not %j', (text) => expect(parseTimeCursor(text)).toBeUndefined());
});
