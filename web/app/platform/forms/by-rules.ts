import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Checks a form by rules of the domain: `complain` gives what is wrong with each field that has something wrong. */
export function byRules<V extends FieldValues, C = unknown>(
  complain: (values: V, context: C | undefined) => Partial<Record<keyof V & string, string>>,
): Resolver<V, C, V> {
  return (values, context, options) => {
    const complaints: [string, string | undefined][] = Object.entries(complain(values, context));
    if (complaints.length === 0) return { values, errors: {} };
    const errors: FieldErrors = Object.fromEntries(
      complaints.map(([name, message]) => [name, { type: 'rule', message }]),
    );
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
