import * as z from 'zod';

/** A suggestion while typing: an occupation of the vocabulary, a company with open jobs, or a province. */
export const suggestionSchema = z.object({
  kind: z.enum(['occupation', 'company', 'province']),
  text: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
