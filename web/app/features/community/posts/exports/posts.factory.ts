import { postEditDeadline } from '@uneed/domain/community/posts/post.rules.ts';
import type { Comment, Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';

export const POST_ID = '01900000-0000-7000-8000-0000000000d1';
export const AUTHOR_ID = '01900000-0000-7000-8000-00000000000a';

/** The nth id of a post in tests. */
export const buildPostId = (number: number) =>
  `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

/** A moment some minutes ago, as the wire has it. */
export const minutesAgo = (minutes: number) => addMinutes(new Date(), -minutes).toISOString();

/** A post of Ana, two hours old, as others see it. */
export function buildPost(changes: Partial<Post> = {}): Post {
  const createdAt = changes.createdAt ?? minutesAgo(120);
  return {
    _id: POST_ID,
    title: 'Cómo preparar una entrevista',
    content: 'Llega temprano.\nLleva tu CV.',
    contentFormat: 'text',
    image: '',
    imageAlt: '',
    imageSize: null,
    tags: [],
    isActive: true,
    author: { _id: AUTHOR_ID, fullName: 'Ana Rodríguez', profilePic: '', role: 'referent' },
    createdAt,
    editedAt: null,
    reactions: { likes: [], loves: [], laughs: [] },
    counts: { likes: 0, loves: 0, laughs: 0, comments: 0, shares: 0 },
    viewerReaction: null,
    comments: [],
    commentCount: 0,
    shares: [],
    can: { edit: false, delete: false },
    editableUntil: postEditDeadline(new Date(createdAt)).toISOString(),
    ...changes,
  };
}

/** A comment by Luis on a post. */
export const buildComment = (changes: Partial<Comment> = {}): Comment => ({
  _id: '01900000-0000-7000-8000-0000000000c1',
  user: { _id: '01900000-0000-7000-8000-00000000000b', fullName: 'Luis Peña', profilePic: '' },
  content: 'Gracias por compartir.',
  createdAt: minutesAgo(60),
  can: { delete: false },
  ...changes,
});
