import * as z from 'zod';
import { line } from '../../kernel/text.schema.ts';
import { FULL_NAME_MAX_LENGTH } from '../accounts/account.rules.ts';
import { roleSchema } from '../accounts/accounts.schema.ts';
import { profilePictureField } from '../media/media.schema.ts';
import { bioField, companyField, locationField, positionField } from '../profiles/profiles.schema.ts';

/** Body of the onboarding wizard. The required fields depend on the role; `missingOnboardingFields` checks them. */
export const onboardingSchema = z.object({
  fullName: line({ max: FULL_NAME_MAX_LENGTH }).default(''),
  role: roleSchema.optional(),
  bio: bioField.default(''),
  company: companyField.default(''),
  position: positionField.default(''),
  location: locationField.default(''),
  profilePic: profilePictureField.default(''),
});
export type Onboarding = z.infer<typeof onboardingSchema>;
