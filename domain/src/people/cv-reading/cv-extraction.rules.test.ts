import { expect, it } from 'vitest';
import { CV_PHOTO_MAX_SIDE_PX } from '../cv/cv.rules.ts';
import * as rules from './cv-extraction.rules.ts';

it('limits what is read of a CV, and how long it may take', () => {
  expect([rules.CV_READ_PAGES_MAX, rules.CV_READ_LINES_MAX, rules.CV_READ_LINE_MAX_LENGTH]).toEqual([
    20, 1_500, 500,
  ]);
  expect([rules.CV_READ_TIMEOUT_SECONDS, rules.CV_READ_MEMORY_MB, rules.CV_DOCX_MAX_MB]).toEqual([
    15, 512, 50,
  ]);
  expect([rules.CV_READS_QUEUE_MAX, rules.CV_READS_PER_HOUR]).toEqual([8, 10]);
  expect(rules.CV_READ_LETTERS_MIN).toBe(40);
});

it('reads photos at a finer scale than they are sent', () => {
  expect(rules.CV_PHOTO_READ_MAX_SIDE_PX).toBe(2_000);
  expect(rules.CV_PHOTO_READ_MAX_SIDE_PX).toBeGreaterThan(CV_PHOTO_MAX_SIDE_PX);
  expect(rules.CV_PHOTO_READ_SECONDS).toBe(20);
});

it('says what to do with a file that cannot be read', () => {
  expect(rules.CV_ENCRYPTED_TEXT).toMatch(/sin contraseña/);
  expect(rules.CV_NO_TEXT_TEXT).toMatch(/fotos/);
  expect(rules.CV_TOO_COMPLICATED_TEXT).toMatch(/menos páginas/);
  expect(rules.CV_READS_BUSY_TEXT).toMatch(/en unos segundos/);
  expect(rules.CV_PHOTOS_UNAVAILABLE_TEXT).toMatch(/elige un PDF o un Word/);
});
