import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { line, text } from '../../kernel/text.schema.ts';
import { FULL_NAME_MAX_LENGTH } from '../accounts/account.rules.ts';
import { roleSchema } from '../accounts/accounts.schema.ts';
import { profilePictureField } from '../media/media.schema.ts';
import { LOCATION_MAX_LENGTH } from '../places/place.rules.ts';
import {
  BIO_MAX_LENGTH,
  BIO_TOO_LONG_TEXT,
  COMPANY_MAX_LENGTH,
  INCOMPLETE_PHONE_TEXT,
  isCompletePhone,
  PHONE_MAX_LENGTH,
  POSITION_MAX_LENGTH,
} from './profile.rules.ts';

export const bioField = text({ max: BIO_MAX_LENGTH, tooLong: BIO_TOO_LONG_TEXT });
export const companyField = line({ max: COMPANY_MAX_LENGTH });
export const positionField = line({ max: POSITION_MAX_LENGTH });
/** A phone as it is typed; the server stores it in E.164 and refuses what is no number. */
export const phoneField = text({ max: PHONE_MAX_LENGTH }).refine(isCompletePhone, INCOMPLETE_PHONE_TEXT);
export const locationField = line({ max: LOCATION_MAX_LENGTH });

/** Changes of the profile: only the given fields change (product.md, 'Profile'). `role: 'referent'` requests a verification review. */
export const updateProfileSchema = z.object({
  fullName: line({ required: 'El nombre completo es obligatorio', max: FULL_NAME_MAX_LENGTH }).optional(),
  phone: phoneField.optional(),
  location: locationField.optional(),
  bio: bioField.optional(),
  profilePic: profilePictureField.optional(),
  role: roleSchema.optional(),
  company: companyField.optional(),
  position: positionField.optional(),
  base: baseSchema.optional(),
});
export type UpdateProfile = z.infer<typeof updateProfileSchema>;
