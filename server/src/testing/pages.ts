import { expect } from 'vitest';

export type PageRequest<Row> = { after: Row | undefined; limit: number };

const MOST_ROWS = 20;

/** Reads a list of at most 20 rows with pages of one row, and all at once. Fails if the pages do not end. */
export async function readInPages<Row>(
  read: (page: PageRequest<Row>) => Promise<Row[]>,
): Promise<{ singly: Row[]; together: Row[] }> {
  const together = await read({ after: undefined, limit: MOST_ROWS });
  const singly: Row[] = [];
  for (let after: Row | undefined; singly.length <= MOST_ROWS; after = singly.at(-1)) {
    const page = await read({ after, limit: 1 });
    if (page.length === 0) return { singly, together };
    expect(page).toHaveLength(1);
    singly.push(...page);
  }
  return expect.fail('The pages do not end');
}
