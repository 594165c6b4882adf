import type { ReportCase } from '@uneed/domain/people/safety/safety.schema.ts';
import type { AdminSanction, Sanction } from '@uneed/domain/people/safety/sanctions.schema.ts';

const id = (number: number) => `01900000-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`;

const reporter = { _id: id(1), fullName: 'Ana Peña', email: 'ana@prueba.do' };

/** The author of the reported content. */
export const AUTHOR = {
  _id: id(2),
  fullName: 'Falso Empleo',
  email: 'falso@prueba.do',
  profilePic: '',
  createdAt: '2026-11-01T12:00:00Z',
  isEnterprise: false,
  isVerifiedReferent: false,
  reviewVersion: 0,
  reportCount: 4,
  removalCount: 1,
  suspensionCount: 0,
  suspension: null,
};

/** A case about a visible post with one report. */
export function buildCase(changes: Partial<ReportCase> = {}): ReportCase {
  return {
    about: { subject: 'post', id: id(3) },
    content: { title: 'Gana ya', text: 'Deposita hoy', hasImage: true },
    status: 'active',
    path: `/post/${id(3)}`,
    image: { path: `/api/admin/posts/${id(3)}/image`, alt: '' },
    author: AUTHOR,
    reports: [
      {
        _id: id(4),
        isAutomatic: false,
        reporter,
        reason: 'money',
        details: 'Pide dinero por el uniforme',
        messages: [],
        createdAt: '2026-11-20T13:00:00Z',
        settlement: null,
        settledAt: null,
        settledBy: null,
      },
    ],
    reportCount: 1,
    ...changes,
  };
}

const removal = {
  _id: id(5),
  kind: 'removal',
  subject: 'post',
  content: { title: 'Gana ya', text: 'Deposita hoy', hasImage: false },
  reason: 'Es una estafa',
  createdAt: '2026-11-20T13:00:00Z',
  until: null,
  endedAt: null,
  appeal: null,
} as const;

/** The removal of a post that is in force, as admins see it. */
export const buildSanction = (changes: Partial<AdminSanction> = {}): AdminSanction => ({
  ...removal,
  user: { _id: AUTHOR._id, fullName: AUTHOR.fullName, email: AUTHOR.email },
  path: `/post/${id(3)}`,
  image: null,
  by: 'Jefa Admin',
  endReason: '',
  ...changes,
});

/** The removal of a post that is in force, as its author reads it, who may appeal. */
export const buildOwnSanction = (changes: Partial<Sanction> = {}): Sanction => ({
  ...removal,
  can: { appeal: true },
  ...changes,
});

export const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, hasNext: false };
