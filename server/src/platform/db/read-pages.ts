import type { DbOrTx } from './database.ts';

/** At most `limit` rows that follow the row `after`; without it the first ones. */
export type PageAfter<Row> = { after: Row | undefined; limit: number };

export type ReadPage<Params, Row> = (db: DbOrTx, params: Params, page: PageAfter<Row>) => Promise<Row[]>;

/** Rows read per query, so that memory use does not grow with the length of a list. */
const PAGE_ROWS = 500;

/** Reads all rows of a list, page by page. */
export async function* readAll<Params, Row>(
  db: DbOrTx,
  read: ReadPage<Params, Row>,
  params: Params,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(db, params, { after, limit: PAGE_ROWS });
    yield* rows;
    after = rows.at(-1);
    if (rows.length < PAGE_ROWS || after === undefined) return;
  }
}
