/**
 * Connection failures and shutdown states of PostgreSQL, statements that took too long, transactions that stood in each
 * other's way: the database is away or busy, not the request wrong.
 */
const AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|57P0[123]|57014|40P01|40001|08\d{3}|53300)$/;
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|Query read timeout|is not queryable/i;

function codeOf(error: object): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether a failure means that the same call may well work in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return AWAY.test(codeOf(error)) || AWAY_MESSAGE.test(error.message);
}

/** Whether a statement failed because the named unique constraint or index was hit. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === '23505' && 'constraint' in error && error.constraint === constraint;
}

/** Whether a row was refused because what it refers to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === '23503';

/** Whether a statement failed because its table does not exist: the database was never migrated. */
export const isTableMissing = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === '42P01';
