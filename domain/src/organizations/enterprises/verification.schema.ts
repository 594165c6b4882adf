import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { emailField } from '../../people/accounts/accounts.schema.ts';
import { REVIEW_DECISIONS, VERIFICATION_STATUSES } from '../../people/referents/referent.rules.ts';
import { openReportSchema, reviewVersionSchema } from '../../people/referents/referents.schema.ts';
import { DOMAIN_CODE_DIGITS } from './verification.rules.ts';

/** What the enterprise sees of its verification. */
export const enterpriseVerificationSchema = z.object({
  status: z.enum(VERIFICATION_STATUSES),
  /** Why the last request was rejected, or the verification taken away; empty otherwise. */
  reason: z.string(),
  requestedAt: timeSchema.nullable(),
  decidedAt: timeSchema.nullable(),
  domain: z.object({
    /** Registrable domain of the website; empty if it has none of its own. */
    name: z.string(),
    /** Whether a code was sent to an address there, and entered. */
    state: z.enum(['none', 'sent', 'confirmed']),
    /** The address that the code was sent to; empty if there is none. */
    email: z.string(),
  }),
});
export type EnterpriseVerification = z.infer<typeof enterpriseVerificationSchema>;

export const verificationReplySchema = z.object({
  verification: enterpriseVerificationSchema,
  message: z.string(),
});

/** The address at the domain of the website that gets a code. */
export const domainEmailSchema = z.object({
  email: emailField('Escribe un correo de tu empresa', 'Formato de email inválido'),
});

const CODE_TEXT = `El código tiene ${DOMAIN_CODE_DIGITS} números`;

/** The code of the e-mail; spaces are ignored. */
export const domainCodeSchema = z.object({
  code: text({ required: CODE_TEXT, max: 20 })
    .overwrite((value) => value.replaceAll(/\s/g, ''))
    .refine((value) => value === '' || /^\d+$/.test(value), CODE_TEXT)
    .refine((value) => value === '' || value.length === DOMAIN_CODE_DIGITS, CODE_TEXT),
});

/** Another enterprise that looks like the same company. */
const similarEnterpriseSchema = z.object({
  _id: idSchema,
  companyName: z.string(),
  slug: z.string(),
  isVerified: z.boolean(),
  /** What both have in common. */
  match: z.enum(['rnc', 'website', 'name']),
});
export type SimilarEnterprise = z.infer<typeof similarEnterpriseSchema>;

/** A request of an enterprise to be verified, as admins see it, with the reasons against it. */
export const enterpriseRequestSchema = z.object({
  _id: idSchema,
  /** Version of the data shown here. A decision contains it, and is valid only if it is the enterprise's latest version. */
  version: reviewVersionSchema,
  enterprise: z.object({
    _id: idSchema,
    companyName: z.string(),
    email: z.string(),
    logo: z.string(),
    description: z.string(),
    industry: z.string(),
    size: z.string(),
    location: z.string(),
    website: z.string(),
    phone: z.string(),
    slug: z.string(),
    createdAt: timeSchema,
    isVerified: z.boolean(),
  }),
  /** Whether the enterprise has no newer request, so that this one can still be decided otherwise. */
  isLatest: z.boolean(),
  openReports: z.array(openReportSchema),
  openReportCount: z.int(),
  /** Name and tax number under review, or as they were at the time of the decision. */
  companyName: z.string(),
  rnc: z.string(),
  /** Domain of the website if a code confirmed an address there; empty otherwise. */
  domain: z.string(),
  /** Whether the account signs in with an address that anybody can have. */
  hasFreeMail: z.boolean(),
  similar: z.array(similarEnterpriseSchema),
  jobCount: z.int(),
  requestedAt: timeSchema,
  decision: z.enum(REVIEW_DECISIONS).nullable(),
  reason: z.string(),
  decidedAt: timeSchema.nullable(),
  /** Name of the admin who decided; null for the command line, or while the request is open. */
  decidedBy: z.string().nullable(),
});
export type EnterpriseRequest = z.infer<typeof enterpriseRequestSchema>;
