import type {
  JobRecord,
  ListedUser,
  PostRecord,
  UserRecord,
} from '@uneed/domain/site/admin/directory.schema.ts';

export const testId = (number: number) =>
  `01900000-0000-7000-8000-0000000007${String(number).padStart(2, '0')}`;

export const buildListedUser = (changes: Partial<ListedUser> = {}): ListedUser => ({
  _id: testId(1),
  fullName: 'Ramón Duvergé',
  email: 'ramon@prueba.do',
  profilePic: '',
  role: 'referent',
  company: 'Médica Precisión',
  position: 'Gerente',
  isAdmin: false,
  isVerified: true,
  createdAt: '2026-10-01T12:00:00Z',
  suspension: null,
  eraseAt: null,
  openReportCount: 0,
  isEmailConfirmed: true,
  ...changes,
});

const noHistory = { reports: [], sanctions: [], auditEntries: [] };

export const buildUserRecord = (changes: Partial<UserRecord> = {}): UserRecord => ({
  ...buildListedUser(),
  ...noHistory,
  phone: '',
  location: 'Azua',
  bio: '',
  isOnboarded: true,
  workFacts: { lastJob: '', study: '', languages: '' },
  enterprise: null,
  verification: { status: 'verified', version: 2, reviews: [] },
  counts: { jobs: 0, applications: 0, posts: 0, comments: 0, reports: 0, tickets: 0, sessions: 1 },
  jobs: [],
  posts: [],
  tickets: [],
  can: { suspend: true, lift: false, verify: false, revoke: true },
  ...changes,
});

export const buildJobRecord = (changes: Partial<JobRecord> = {}): JobRecord => ({
  ...noHistory,
  _id: testId(2),
  title: 'Cajera',
  company: 'Colmado Central',
  location: 'Santiago',
  isAnonymous: false,
  status: 'active',
  withheld: null,
  publishedAt: '2026-11-01T12:00:00Z',
  expiresAt: '2026-12-01T12:00:00Z',
  applicantCount: 3,
  openReportCount: 0,
  category: 'Ventas y Comercial',
  salary: 20_000,
  salaryMax: null,
  views: 7,
  text: 'Atender la caja.',
  owner: buildListedUser(),
  can: { remove: true, restore: false, dismiss: false },
  ...changes,
});

export const buildPostRecord = (changes: Partial<PostRecord> = {}): PostRecord => ({
  ...noHistory,
  _id: testId(3),
  title: '',
  excerpt: 'Deposita hoy',
  status: 'active',
  createdAt: '2026-11-01T12:00:00Z',
  openReportCount: 0,
  text: 'Deposita hoy y gana ya.',
  hasImage: true,
  image: { path: `/api/admin/posts/${testId(3)}/image`, alt: '' },
  tags: [],
  commentCount: 0,
  author: buildListedUser(),
  can: { remove: true, restore: false, dismiss: false },
  ...changes,
});
