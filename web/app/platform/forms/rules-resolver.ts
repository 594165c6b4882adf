import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Checks a form by rules of the domain: `complain` gives what is wrong with each field that has something wrong. */
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
