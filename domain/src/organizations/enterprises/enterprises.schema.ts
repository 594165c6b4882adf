import * as z from 'zod';
import { TEAM_ROLES } from '../../kernel/actor.ts';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { line, text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { PASSWORD_MAX_LENGTH } from '../../people/accounts/account.rules.ts';
import { emailField, logInSchema, newPasswordField } from '../../people/accounts/accounts.schema.ts';
import { isReservedName, RESERVED_NAME_TEXT } from '../../people/accounts/reserved-names.rules.ts';
import { profilePictureField } from '../../people/media/media.schema.ts';
import { LOCATION_MAX_LENGTH } from '../../people/places/place.rules.ts';
import {
  INCOMPLETE_PHONE_TEXT,
  isCompletePhone,
  PHONE_MAX_LENGTH,
} from '../../people/profiles/profile.rules.ts';
import {
  COMPANY_NAME_MAX_LENGTH,
  ENTERPRISE_DESCRIPTION_MAX_LENGTH,
  ENTERPRISE_DESCRIPTION_MIN_LENGTH,
  ENTERPRISE_SIZES,
  INDUSTRIES,
  isRnc,
  rncDigits,
  WEBSITE_MAX_LENGTH,
} from './enterprise.rules.ts';

export const teamRoleSchema = z.enum(TEAM_ROLES, 'Elige un rol');

/** An enterprise as its own area gets it, without the password (product.md, 'Enterprise accounts'). */
export const enterpriseSchema = z.object({
  _id: idSchema,
  companyName: z.string(),
  email: z.string(),
  industry: z.string(),
  size: z.string(),
  location: z.string(),
  /** With its scheme; empty if there is none. */
  website: z.string(),
  isOnboarded: z.boolean(),
  description: z.string(),
  /** Path of the logo; empty if there is none. */
  logo: z.string(),
  phone: z.string(),
  /** Tax number, digits only; empty until the onboarding. */
  rnc: z.string(),
  isVerified: z.boolean(),
  /** Last segment of the path of the public page. */
  slug: z.string(),
  createdAt: timeSchema,
  /** When the enterprise will be deleted; present only if it is pending deletion. */
  deletionAt: timeSchema.optional(),
  /** End of the suspension, also a past one; absent without one. */
  suspendedUntil: timeSchema.optional(),
  /** Who of the team is signed in; null for the enterprise's own credentials. */
  member: z.object({ fullName: z.string(), email: z.string(), role: teamRoleSchema }).nullable(),
  /** What the signed-in member may do: recruiters work with vacancies and candidates, owners manage the enterprise. */
  can: z.object({ recruit: z.boolean(), manage: z.boolean() }),
});
export type Enterprise = z.infer<typeof enterpriseSchema>;

/** Reply of all endpoints about the own enterprise; `enterprise` is null after signing out. */
export const enterpriseReplySchema = z.object({
  success: z.literal(true),
  enterprise: enterpriseSchema.nullable(),
  message: z.string(),
});

const WEBSITE_TEXT = 'Escribe una dirección web como www.miempresa.do';

const WEB_ADDRESS = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
const hasScheme = (value: string) => /^[a-z][a-z\d+.-]*:/i.test(value);
/** `https://bank.do@evil.do` reads like another address. */
const hasCredentials = (value: string) => /^[^/]*\/\/[^/?#]*@/.test(value);

/** A web address; `https://` is added where the scheme is missing. */
const websiteField = text({ max: WEBSITE_MAX_LENGTH })
  .overwrite((value) => (value === '' || hasScheme(value) ? value : `https://${value}`))
  .refine(
    (value) => value === '' || (WEB_ADDRESS.safeParse(value).success && !hasCredentials(value)),
    WEBSITE_TEXT,
  );

const companyNameField = line({
  required: 'El nombre de la empresa es requerido',
  max: COMPANY_NAME_MAX_LENGTH,
}).refine((name) => !isReservedName(name), RESERVED_NAME_TEXT);
export const enterpriseEmailField = emailField('El email es requerido', 'Formato de email inválido');
export const enterprisePasswordField = newPasswordField(
  'La contraseña es requerida',
  'La contraseña debe tener al menos 6 caracteres',
);
const industryField = z.enum(INDUSTRIES, 'La industria es requerida');
const sizeField = z.enum(ENTERPRISE_SIZES, 'El tamaño de la empresa es requerido');
const enterpriseLocationField = line({ required: 'La ubicación es requerida', max: LOCATION_MAX_LENGTH });

/** Registration of an enterprise. Only the first error is shown, in this order (product.md, 'Enterprise accounts'). */
export const registerEnterpriseSchema = z.object({
  companyName: companyNameField,
  email: enterpriseEmailField,
  password: enterprisePasswordField,
  industry: industryField,
  size: sizeField,
  location: enterpriseLocationField,
  website: websiteField.optional(),
});
export type RegisterEnterprise = z.infer<typeof registerEnterpriseSchema>;

export const enterpriseLogInSchema = logInSchema.extend({
  email: enterpriseEmailField,
  password: text({ required: 'La contraseña es requerida', max: PASSWORD_MAX_LENGTH, untrimmed: true }),
});

const descriptionField = text({
  required: 'Cuenta a qué se dedica tu empresa',
  min: ENTERPRISE_DESCRIPTION_MIN_LENGTH,
  tooShort: `Cuenta un poco más: mínimo ${ENTERPRISE_DESCRIPTION_MIN_LENGTH} caracteres`,
  max: ENTERPRISE_DESCRIPTION_MAX_LENGTH,
});
const enterprisePhoneField = text({ required: 'El teléfono es requerido', max: PHONE_MAX_LENGTH }).refine(
  isCompletePhone,
  INCOMPLETE_PHONE_TEXT,
);
const rncField = text({ required: 'El RNC es requerido', max: 20 })
  .refine((value) => value === '' || isRnc(value), 'Ese RNC no es válido: revisa los números')
  .overwrite(rncDigits);

/** What the onboarding of an enterprise asks for (product.md, 'Enterprise area'). */
export const enterpriseOnboardingSchema = z.object({
  description: descriptionField,
  phone: enterprisePhoneField,
  rnc: rncField,
  logo: profilePictureField.optional(),
});
export type EnterpriseOnboarding = z.infer<typeof enterpriseOnboardingSchema>;

/** Changes of an enterprise: only the given fields change. */
export const updateEnterpriseSchema = z.object({
  companyName: companyNameField.optional(),
  industry: industryField.optional(),
  size: sizeField.optional(),
  location: enterpriseLocationField.optional(),
  website: websiteField.optional(),
  description: descriptionField.optional(),
  phone: enterprisePhoneField.optional(),
  rnc: rncField.optional(),
  logo: profilePictureField.optional(),
  base: baseSchema.optional(),
});
export type UpdateEnterprise = z.infer<typeof updateEnterpriseSchema>;
