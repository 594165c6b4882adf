import * as z from 'zod';
import { roleSchema } from '../kernel/actor.ts';
import { idSchema } from '../kernel/ids.ts';
import { text } from '../kernel/text.schema.ts';
import { timeSchema } from '../kernel/time.schema.ts';
import {
  EMAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './account.rules.ts';
import { isReservedName, RESERVED_NAME_TEXT } from './reserved-names.rules.ts';

/** The signed-in person, as every call about oneself answers (specification 1 §3, without the password). */
export const sessionUserSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  bio: z.string(),
  /** Path or URL of the picture; empty when there is none. */
  profilePic: z.string(),
  role: roleSchema,
  isOnboarded: z.boolean(),
  isVerifiedReferent: z.boolean(),
  company: z.string(),
  position: z.string(),
  createdAt: timeSchema,
  /** Present for admins only. */
  isAdmin: z.literal(true).optional(),
  /** When the account will be gone; present only after its deletion was asked for. */
  deletionAt: timeSchema.optional(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** Without the signs by which letters name several people, or somebody beside their address: `x<ana@uneed.do>`. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/;

/** An e-mail address: trimmed, lower-cased; complaints as given. */
export const emailField = (required: string, malformed: string) =>
  text({ required, max: EMAIL_MAX_LENGTH, tooLong: malformed })
    .overwrite((value) => value.toLowerCase())
    .refine((value) => value === '' || EMAIL.test(value), malformed);

/** A new password; complaints as given. */
export const newPasswordField = (required: string, tooShort: string) =>
  text({ required, min: PASSWORD_MIN_LENGTH, tooShort, max: PASSWORD_MAX_LENGTH, untrimmed: true });

/** Specification 1 §5: checked in this order, first failure only, in these words. */
export const signUpSchema = z.object({
  fullName: text({ required: 'Full name is required', max: FULL_NAME_MAX_LENGTH }).refine(
    (name) => !isReservedName(name),
    RESERVED_NAME_TEXT,
  ),
  email: emailField('Email is required', 'Invalid email format'),
  password: newPasswordField(
    'Password is required',
    `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  ),
});
export type SignUp = z.infer<typeof signUpSchema>;

export const logInSchema = z.object({
  email: emailField('Email is required', 'Invalid email format'),
  password: text({ required: 'Password is required', max: PASSWORD_MAX_LENGTH, untrimmed: true }),
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

export const requestPasswordResetSchema = z.object({
  email: emailField('Escribe tu email', 'Formato de email inválido'),
});

export const resetPasswordSchema = z.object({
  /** The secret of the mailed link. */
  token: text({ required: 'El enlace no es válido o ya se usó', max: 200 }),
  password: newPassword,
});

/** Where a person is signed in, as they recognise it. */
export const sessionSchema = z.object({
  _id: idSchema,
  /** Browser and system: `Chrome en Android`. */
  device: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer']),
  signedInAt: timeSchema,
  /** Exact to the hour. */
  lastUsedAt: timeSchema,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Reply of calls that change the signed-in person. */
export const userReplySchema = z.object({ user: sessionUserSchema, message: z.string() });
