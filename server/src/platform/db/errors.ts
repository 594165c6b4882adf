/**
 * Connection failures and shutdown states of PostgreSQL, statements that took too long, transactions that stood in each
 * other's way: the database is away or busy, not the request wrong.
 */
const UNAVAILABLE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|57P0[123]|57014|40P01|40001|08\d{3}|53300)$/;
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|Query read timeout|is not queryable/i;

function getErrorCode(error: object): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether a failure means that the same call may well work in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return UNAVAILABLE_CODE.test(getErrorCode(error)) || UNAVAILABLE_MESSAGE.test(error.message);
}

/** Whether a statement failed because the named unique constraint or index was hit. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return getErrorCode(error) === '23505' && 'constraint' in error && error.constraint === constraint;
}

/** Whether a row was refused because what it refers to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && getErrorCode(error) === '23503';

/** Whether a statement failed because its table does not exist: the database was never migrated. */
export const isTableMissing = (error: unknown): boolean =>
  error instanceof Error && getErrorCode(error) === '42P01';
