import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Returns the texts that the database folds to something else than the kernel does. */
async function findDifferences(texts: string[]) {
  // Of a newer version of Unicode than that of the database it knows neither cases nor decompositions.
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, fold(text) as folded from unnest(${texts}::text[]) text where unicode_assigned(text)`.execute(
    test.database.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  return rows.filter(({ text, folded }) => folded.trim() !== foldText(text));
}

const CHARACTERS = Array.from({ length: 0x1ffff }, (_, index) => index + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

it('fold of the database does the same as foldText of the kernel', async () => {
  expect(await findDifferences(CHARACTERS.map((character) => `x${character}y`))).toEqual([]);
  const parts = fc.oneof(
    fc.nat(CHARACTERS.length - 1).map((at) => CHARACTERS[at] ?? ''),
    fc.constantFrom(...'AaÑñ -,1'),
  );
  const texts = fc.sample(fc.array(parts, { maxLength: 20 }), { numRuns: 3_000 });
  expect(await findDifferences(texts.map((text) => text.join('')))).toEqual([]);
});
