import * as z from 'zod';
import {
  experienceSchema,
  languageSchema,
  licenceSchema,
  studySchema,
} from '../work-profile/work-profile.schema.ts';

/** Something that was recognised in a CV, with the lines that it was read from, in their order. */
const proposal = <Item extends z.ZodType>(item: Item) => z.object({ item, lines: z.array(z.string()) });

/** What was recognised in a CV. Nothing of it is stored: the person confirms what is true. */
export const cvProposalsSchema = z.object({
  /** Shows whose CV was read; '' for what was not found. The phone is in E.164. */
  contact: z.object({
    fullName: proposal(z.string()),
    email: proposal(z.string()),
    phone: proposal(z.string()),
  }),
  experiences: z.array(proposal(experienceSchema)),
  studies: z.array(proposal(studySchema)),
  languages: z.array(proposal(languageSchema)),
  licences: z.array(proposal(licenceSchema)),
  skills: z.array(proposal(z.string())),
});
export type CvProposals = z.infer<typeof cvProposalsSchema>;
