import type { NewPost, Post } from '@uneed/domain/community/posts/posts.schema.ts';
import sharp from 'sharp';
import type { TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';

type AuthorFields = { fullName?: string; isAdmin?: boolean; role?: 'candidate' | 'referent' };

/** Stores a user whose account is old enough to publish as much as it wants. */
export function newAuthor(test: TestApp, { fullName, ...fields }: AuthorFields = {}): Promise<TestUser> {
  const row = { isOnboarded: true, createdAt: new Date('2020-01-01T12:00:00Z'), ...fields };
  return signUp(test, fullName === undefined ? { row } : { fullName, row });
}

/** Publishes a post through the API; throws unless it was published. */
export async function publishPost(author: TestUser, changes: Partial<NewPost> = {}): Promise<Post> {
  const response = await author.post('/posts', { content: 'Hola, comunidad', ...changes });
  if (response.statusCode !== 201) throw new Error(`Not published: ${response.body}`);
  return response.json();
}

/** A small image as a data URL. */
export async function buildPostImage(width = 320, height = 200): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: '#0b4f8a' } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}
