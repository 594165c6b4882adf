import * as z from 'zod';
import { ROLES } from '../../kernel/actor.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import {
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  FULL_NAME_REQUIRED,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_SHORT,
} from '../../kernel/quoted-texts/account-texts.ts';
import { type AnyText, getText } from '../../kernel/quoted-texts/quoted-text.ts';
import { line, text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import {
  EMAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './account.rules.ts';
import { emailedCodeField } from './emailed-code.schema.ts';
import { isReservedName, RESERVED_NAME_TEXT } from './reserved-names.rules.ts';
import { SECOND_FACTOR_CODE_MAX_LENGTH } from './second-factor.rules.ts';

export const roleSchema = z.enum(ROLES, 'Selecciona un rol');

/** The signed-in user, as all endpoints about the own account return it, without the password (product.md, 'Accounts'). */
export const sessionUserSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  bio: z.string(),
  /** Path or URL of the profile picture; empty if there is none. */
  profilePic: z.string(),
  role: roleSchema,
  isOnboarded: z.boolean(),
  isVerifiedReferent: z.boolean(),
  company: z.string(),
  position: z.string(),
  createdAt: timeSchema,
  /** Present for admins only. */
  isAdmin: z.literal(true).optional(),
  /** Present for admins who have to set up the second factor before they can administer. */
  needsSecondFactor: z.literal(true).optional(),
  /**
   * Present before the onboarding is finished for whoever shares an application with somebody, as applicant or as owner of the job:
   * they may open the chats about it.
   */
  sharesApplication: z.literal(true).optional(),
  /** When the account will be deleted; present only if the account is pending deletion. */
  deletionAt: timeSchema.optional(),
  /** Until when the account is suspended, `SUSPENDED_FOR_GOOD_UNTIL` for good; present only while it is suspended. */
  suspendedUntil: timeSchema.optional(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** Excludes the characters that mail headers use for several addresses or a display name: `x<ana@uneed.do>`. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/;

/** An e-mail address: trimmed and lower-cased, with the given error messages. */
export const emailField = (required: AnyText, malformed: AnyText) =>
  text({ required, max: EMAIL_MAX_LENGTH, tooLong: malformed })
    .overwrite((value) => value.toLowerCase())
    .refine((value) => value === '' || EMAIL.test(value), { error: () => getText(malformed) });

/** A new password, with the given error messages. */
export const newPasswordField = (required: AnyText, tooShort: AnyText) =>
  text({ required, min: PASSWORD_MIN_LENGTH, tooShort, max: PASSWORD_MAX_LENGTH, untrimmed: true });

/** Sign-up form. Only the first error is shown, in this order (product.md, 'Accounts'). */
export const signUpSchema = z.object({
  fullName: line({ required: FULL_NAME_REQUIRED, max: FULL_NAME_MAX_LENGTH }).refine(
    (name) => !isReservedName(name),
    RESERVED_NAME_TEXT,
  ),
  email: emailField(EMAIL_REQUIRED, EMAIL_INVALID),
  password: newPasswordField(PASSWORD_REQUIRED, PASSWORD_TOO_SHORT),
});
export type SignUp = z.infer<typeof signUpSchema>;

export const logInSchema = z.object({
  email: emailField(EMAIL_REQUIRED, EMAIL_INVALID),
  password: text({ required: PASSWORD_REQUIRED, max: PASSWORD_MAX_LENGTH, untrimmed: true }),
  /** Code of the second factor, for accounts that have one. */
  code: text({ max: SECOND_FACTOR_CODE_MAX_LENGTH }).optional(),
});
export type LogIn = z.infer<typeof logInSchema>;

const newPassword = newPasswordField(
  'Escribe la contraseña nueva',
  `La contraseña debe tener al menos ${PASSWORD_MIN_LENGTH} caracteres`,
);

export const changePasswordSchema = z.object({
  currentPassword: text({
    required: 'Escribe tu contraseña actual',
    max: PASSWORD_MAX_LENGTH,
    untrimmed: true,
  }),
  newPassword,
});

/** For an account without a password. */
export const createPasswordSchema = z.object({ emailCode: emailedCodeField, newPassword });

export const requestPasswordResetSchema = z.object({
  email: emailField('Escribe tu email', 'Formato de email inválido'),
});

export const resetPasswordSchema = z.object({
  /** Token of the link in the e-mail. */
  token: text({ required: 'El enlace no es válido o ya se usó', max: 200 }),
  password: newPassword,
});

export const resetPasswordReplySchema = z.object({
  message: z.string(),
  /** False where the login goes on, because it asks for a second factor. */
  isSignedIn: z.boolean(),
  /** Address of the account, for the login. */
  email: z.string(),
});

/** A session in the list of devices where the user is signed in. */
export const sessionSchema = z.object({
  _id: idSchema,
  /** Browser and system: `Chrome en Android`. */
  device: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer']),
  signedInAt: timeSchema,
  /** Rounded to the hour. */
  lastUsedAt: timeSchema,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Reply of endpoints that change the signed-in user. */
export const userReplySchema = z.object({ user: sessionUserSchema, message: z.string() });
