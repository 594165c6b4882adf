import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { ReportCase, SubjectRef } from '@uneed/domain/people/safety/safety.schema.ts';
import type { AdminSanction, Sanction } from '@uneed/domain/people/safety/sanctions.schema.ts';
import type { TestUser } from '../../../testing/users.ts';

export const userRef = ({ id }: Pick<TestUser, 'id'>): SubjectRef => ({ subject: 'user', id });
export const postRef = ({ _id: id }: Pick<Post, '_id'>): SubjectRef => ({ subject: 'post', id });
export const commentRef = (post: Pick<Post, '_id'>, id: string): SubjectRef => ({
  subject: 'comment',
  id,
  postId: post._id,
});

/** Reports a user or content through the API. */
export const sendReport = (by: TestUser, about: SubjectRef, more: Record<string, unknown> = {}) =>
  by.post('/safety/reports', { about, reason: 'money', ...more });

/** Reports through the API as several users; throws unless all reports are accepted. */
export async function sendReports(users: readonly TestUser[], about: SubjectRef): Promise<void> {
  for (const user of users) {
    const response = await sendReport(user, about);
    if (response.statusCode !== 201) throw new Error(`Not reported: ${response.body}`);
  }
}

/** Returns the cases that an admin sees on the first page. */
export async function listCases(admin: TestUser, state = 'open'): Promise<ReportCase[]> {
  return (await admin.get(`/admin/reports?state=${state}`)).json().cases;
}

/** Returns the case about a user or content; undefined if it is not in the list. */
export async function findCase(admin: TestUser, about: SubjectRef, state = 'open') {
  return (await listCases(admin, state)).find((found) => found.about.id === about.id);
}

export const decide = (admin: TestUser, about: SubjectRef, decision: string, reason?: string) =>
  admin.post('/admin/reports/decisions', { about, decision, ...(reason === undefined ? {} : { reason }) });

export const suspend = (
  admin: TestUser,
  user: Pick<TestUser, 'id'>,
  length = 'week',
  reason = 'Pide dinero',
) => admin.post(`/admin/users/${user.id}/suspension`, { length, reason });

/** Returns the user's own sanctions, newest first. */
export const listMySanctions = async (user: TestUser): Promise<Sanction[]> =>
  (await user.get('/safety/sanctions')).json().sanctions;

export const listSanctions = async (admin: TestUser, list = 'active'): Promise<AdminSanction[]> =>
  (await admin.get(`/admin/sanctions?list=${list}`)).json().sanctions;
