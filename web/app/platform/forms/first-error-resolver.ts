import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

/**
 * Checks a form by its schema of the domain, in the order of its fields, and tells the first failure only
 * (specification 1 §5). `handleSubmit` then hands over what the schema made of the input.
 */
export function createFirstErrorResolver<I extends FieldValues, O>(
  schema: z.ZodType<O, I>,
): Resolver<I, unknown, O> {
  const resolve = zodResolver<I, unknown, O, z.ZodType<O, I>>(schema);
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    const [, ...later] = Object.keys(result.errors);
    for (const name of later) Reflect.deleteProperty(result.errors, name);
    return result;
  };
}
