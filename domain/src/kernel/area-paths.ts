import type { Area } from './area.ts';
import type { Id } from './ids.ts';

/** Paths of the pages that both areas have. */
export type AreaPaths = {
  home: string;
  myJobs: string;
  newJob: string;
  editJob(jobId: Id): string;
  /** The page of a vacancy for its owner, also when others do not see it; undefined in an area without one. */
  ownJob?(jobId: Id): string;
  applicants(jobId: Id): string;
  /** The applicants by stage. */
  applicantsBoard(jobId: Id): string;
  /** Two to four of the applicants side by side; their ids follow as `?ids=a,b`. */
  applicantsComparison(jobId: Id): string;
  /** The interviews with applicants. */
  applicantsInterviews(jobId: Id): string;
  /** The own applications; undefined in an area where nobody applies. */
  applications?: string;
  chats: string;
  /** The conversation with a user, with or without messages. */
  chat(userId: Id): string;
  notifications: string;
  /** Where to choose what is notified, and on which devices. */
  notificationSettings: string;
  /** The keys of the API. */
  apiKeys: string;
  webhooks: string;
  /** The snippet that shows the own vacancies on another site. */
  widget: string;
  /** Vacancies of files and feeds; each import has a page of its own. */
  jobImports: string;
  jobImport(importId: Id): string;
  /** Where the account is deleted, and a pending deletion cancelled. */
  accountDeletion: string;
  /** The password and the other ways to sign in. */
  security: string;
  logIn: string;
  /** Where a forgotten password is replaced. */
  resetPassword: string;
  /** Where the address of the account is confirmed. */
  confirmEmail: string;
  /** Where the link of an e-mail signs in. */
  signInLink: string;
  /** Decisions of admins with their appeals, and the own questions to the support. */
  support: string;
};

/** Where on the page of an applicant the private notes are. */
export const APPLICANT_NOTES_HASH = '#notas';

/** The paths of each area: a link on a page, in an email or a push message stays in the area of its reader. */
export const AREA_PATHS: Readonly<Record<Area, AreaPaths>> = {
  person: {
    home: '/best-matches',
    myJobs: '/my-jobs',
    newJob: '/add-job',
    editJob: (jobId) => `/edit-job/${jobId}`,
    ownJob: (jobId) => `/jobs/${jobId}`,
    applicants: (jobId) => `/job-applicants/${jobId}`,
    applicantsBoard: (jobId) => `/job-applicants/${jobId}/tablero`,
    applicantsComparison: (jobId) => `/job-applicants/${jobId}/comparar`,
    applicantsInterviews: (jobId) => `/job-applicants/${jobId}/entrevistas`,
    applications: '/applications',
    chats: '/chats',
    chat: (userId) => `/chats?user=${userId}`,
    notifications: '/notifications',
    notificationSettings: '/settings?section=notifications',
    apiKeys: '/settings/claves',
    webhooks: '/webhooks',
    widget: '/widget',
    jobImports: '/importar',
    jobImport: (importId) => `/importar/${importId}`,
    accountDeletion: '/settings?section=delete',
    security: '/settings?section=security',
    logIn: '/login',
    resetPassword: '/reset-password',
    confirmEmail: '/confirmar-correo',
    signInLink: '/entrar',
    support: '/soporte',
  },
  enterprise: {
    home: '/enterprise',
    myJobs: '/enterprise/vacantes',
    newJob: '/enterprise/vacantes/nueva',
    editJob: (jobId) => `/enterprise/vacantes/${jobId}/editar`,
    applicants: (jobId) => `/enterprise/aplicantes/${jobId}`,
    applicantsBoard: (jobId) => `/enterprise/aplicantes/${jobId}/tablero`,
    applicantsComparison: (jobId) => `/enterprise/aplicantes/${jobId}/comparar`,
    applicantsInterviews: (jobId) => `/enterprise/aplicantes/${jobId}/entrevistas`,
    chats: '/enterprise/mensajes',
    chat: (userId) => `/enterprise/mensajes?user=${userId}`,
    notifications: '/enterprise/notificaciones',
    notificationSettings: '/enterprise/seguridad#avisos',
    apiKeys: '/enterprise/claves',
    webhooks: '/enterprise/webhooks',
    widget: '/enterprise/widget',
    jobImports: '/enterprise/importar',
    jobImport: (importId) => `/enterprise/importar/${importId}`,
    accountDeletion: '/enterprise/seguridad',
    security: '/enterprise/seguridad',
    logIn: '/enterprise/login',
    resetPassword: '/enterprise/reset-password',
    confirmEmail: '/enterprise/confirmar-correo',
    signInLink: '/enterprise/entrar',
    support: '/enterprise/soporte',
  },
};

// Pages that other features link to, as notifications do.

/** Path of the public page of an enterprise. */
export const enterprisePath = (slug: string): string => `/empresas/${slug}`;

/** Path of the page where an enterprise asks to be verified. */
export const VERIFICATION_PATH = '/enterprise/verificacion';

/** Path of the page where an enterprise confirms the referents who work there. */
export const ENTERPRISE_REFERENTS_PATH = '/enterprise/referentes';

/** Path of the page 'Mis referidos'. */
export const REFERRALS_PATH = '/referidos';

/** Path of the vouches in 'Mis referidos'. */
export const VOUCHES_PATH = `${REFERRALS_PATH}?ver=recomendaciones`;

/** Path of the bonuses that a person pays, and of those that an enterprise pays. */
export const BONUSES_PATH = '/bonos';
export const ENTERPRISE_BONUSES_PATH = '/enterprise/bonos';

/** Path of the bonuses of a side: who recommended sees them in 'Mis referidos'; enterprises only pay. */
export function bonusesPath(side: 'owner' | 'referrer', area: Area): string {
  if (area === 'enterprise') return ENTERPRISE_BONUSES_PATH;
  return side === 'owner' ? BONUSES_PATH : REFERRALS_PATH;
}

/** Path of one bonus, for both of its sides. */
export const bonusPath = (id: Id, area: Area): string =>
  `${area === 'enterprise' ? ENTERPRISE_BONUSES_PATH : BONUSES_PATH}?bono=${id}`;

/** Path of the pricing page for people. */
export const PRICING_PATH = '/premium';

/** Path of the same page in the area of enterprises. */
export const ENTERPRISE_PRICING_PATH = '/enterprise/plan';

/** Paths of the pages about plans and orders, for people or in the area of enterprises. */
export const planPaths = (area: Area) => {
  const pricing = area === 'enterprise' ? ENTERPRISE_PRICING_PATH : PRICING_PATH;
  return {
    pricing,
    checkout: `${pricing}/checkout`,
    orders: `${pricing}/pedidos`,
    order: (id: string) => `${pricing}/pedidos/${id}`,
  };
};

/** Path of the page for programs that call the API. */
export const DEVELOPERS_PATH = '/desarrolladores';
