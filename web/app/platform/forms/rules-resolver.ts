import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A form resolver that uses rules of the domain: `validate` returns the error of each invalid field. */
export function createRulesResolver<V extends FieldValues, C = unknown>(
  validate: (values: V, context: C | undefined) => Partial<Record<keyof V & string, string>>,
): Resolver<V, C, V> {
  return (values, context, options) => {
    const failed: [string, string | undefined][] = Object.entries(validate(values, context));
    if (failed.length === 0) return { values, errors: {} };
    const errors: FieldErrors = Object.fromEntries(
      failed.map(([name, message]) => [name, { type: 'rule', message }]),
    );
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
