/**
 * Connection errors, shutdown states of PostgreSQL, timeouts, deadlocks, serialization failures, a lack of disk space (53100),
 * memory (53200) or connections (53300), and a server that only reads (25006), such as a standby before its promotion: the
 * database is unavailable or busy, and the request is not at fault.
 */
const UNAVAILABLE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|57P0[123]|57014|40P01|40001|08\d{3}|53[123]00|25006)$/;
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|Query read timeout|is not queryable/i;

function getErrorCode(error: object): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether the database is temporarily unavailable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return UNAVAILABLE_CODE.test(getErrorCode(error)) || UNAVAILABLE_MESSAGE.test(error.message);
}

/**
 * Whether a statement violated a unique key of exactly these columns, such as 'user_id, position'. Not by the name of the constraint, which each
 * partition of a table has for itself.
 */
export function isUniqueViolation(error: unknown, columns: string): boolean {
  if (!(error instanceof Error) || getErrorCode(error) !== '23505') return false;
  return (
    'detail' in error &&
    typeof error.detail === 'string' &&
    error.detail.slice(error.detail.indexOf('(')).startsWith(`(${columns})=(`)
  );
}

/** Whether a row refers to a row that does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && getErrorCode(error) === '23503';

/** Whether a table does not exist, because the database was never migrated. */
export const isTableMissing = (error: unknown): boolean =>
  error instanceof Error && getErrorCode(error) === '42P01';
