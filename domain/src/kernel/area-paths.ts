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
  /** The own applications; undefined in an area where nobody applies. */
  applications?: string;
  chats: string;
  /** The conversation with a user, with or without messages. */
  chat(userId: Id): string;
  notifications: string;
  /** Where to choose what is notified, and on which devices. */
  notificationSettings: string;
  /** Where the account is deleted, and a pending deletion cancelled. */
  accountDeletion: string;
  /** Decisions of admins with their appeals, and the own questions to the support. */
  support: string;
};

/** The paths of each area: a link on a page, in an email or a push message stays in the area of its reader. */
export const AREA_PATHS: Readonly<Record<Area, AreaPaths>> = {
  person: {
    home: '/best-matches',
    myJobs: '/my-jobs',
    newJob: '/add-job',
    editJob: (jobId) => `/edit-job/${jobId}`,
    ownJob: (jobId) => `/jobs/${jobId}`,
    applicants: (jobId) => `/job-applicants/${jobId}`,
    applications: '/applications',
    chats: '/chats',
    chat: (userId) => `/chats?user=${userId}`,
    notifications: '/notifications',
    notificationSettings: '/settings?section=notifications',
    accountDeletion: '/settings?section=delete',
    support: '/soporte',
  },
  enterprise: {
    home: '/enterprise',
    myJobs: '/enterprise/vacantes',
    newJob: '/enterprise/vacantes/nueva',
    editJob: (jobId) => `/enterprise/vacantes/${jobId}/editar`,
    applicants: (jobId) => `/enterprise/aplicantes/${jobId}`,
    chats: '/enterprise/mensajes',
    chat: (userId) => `/enterprise/mensajes?user=${userId}`,
    notifications: '/enterprise/notificaciones',
    notificationSettings: '/enterprise/seguridad#avisos',
    accountDeletion: '/enterprise/seguridad',
    support: '/enterprise/soporte',
  },
};
