import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

/**
 * A form resolver that validates with a schema of the domain and reports only the first error, in the order of the fields
 * (product.md, 'Errors'). `handleSubmit` receives the parsed values.
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
