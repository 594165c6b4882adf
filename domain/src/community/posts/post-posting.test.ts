import { describe, expect, it } from 'vitest';
import { discussionPosting } from './post-posting.ts';
import type { Post } from './posts.schema.ts';

const ORIGIN = 'https://uneed.test';
const ana = { _id: '01900000-0000-7000-8000-00000000000a', fullName: 'Ana Rodríguez', profilePic: '' };
const post: Post = {
  _id: '01900000-0000-7000-8000-0000000000d1',
  title: 'Entrevistas',
  content: '<p>Llega temprano &amp; <strong>tranquilo</strong>.</p>',
  contentFormat: 'html',
  image: '/media/posts/abc-1600.webp',
  imageAlt: 'Una sala',
  imageSize: { width: 1600, height: 900 },
  tags: ['empleo', 'consejos'],
  isActive: true,
  author: { ...ana, role: 'referent' },
  createdAt: '2026-11-21T18:00:00Z',
  editedAt: '2026-11-21T18:10:00Z',
  reactions: { likes: [], loves: [], laughs: [] },
  counts: { likes: 3, loves: 2, laughs: 1, comments: 60, shares: 4 },
  viewerReaction: null,
  comments: [
    {
      _id: '01900000-0000-7000-8000-0000000000c1',
      user: { ...ana, fullName: '' },
      content: 'Gracias',
      createdAt: '2026-11-21T19:00:00Z',
      can: { delete: false },
    },
  ],
  commentCount: 60,
  shares: [],
  can: { edit: false, delete: false },
  editableUntil: '2026-11-21T18:30:00Z',
};
const URL = `${ORIGIN}/post/${post._id}`;

describe('discussionPosting', () => {
  it('describes the post with author, dates, text, image and tags', () => {
    expect(discussionPosting(post, ORIGIN)).toMatchObject({
      '@type': 'DiscussionForumPosting',
      url: URL,
      headline: 'Entrevistas',
      text: 'Llega temprano & tranquilo.',
      author: { '@type': 'Person', name: 'Ana Rodríguez' },
      datePublished: '2026-11-21T14:00:00-04:00',
      dateModified: '2026-11-21T14:10:00-04:00',
      image: `${ORIGIN}/media/posts/abc-1600.webp`,
      keywords: 'empleo, consejos',
    });
  });

  it('counts reactions, comments and shares, and lists the comments of the response', () => {
    const { interactionStatistic, commentCount, comment } = discussionPosting(post, ORIGIN) ?? {};
    const counter = (type: string, userInteractionCount: number) => ({
      '@type': 'InteractionCounter',
      interactionType: `https://schema.org/${type}`,
      userInteractionCount,
    });
    expect(interactionStatistic).toEqual([
      counter('LikeAction', 6),
      counter('CommentAction', 60),
      counter('ShareAction', 4),
    ]);
    expect(commentCount).toBe(60);
    expect(comment).toEqual([
      {
        '@type': 'Comment',
        '@id': `${URL}#comment-01900000-0000-7000-8000-0000000000c1`,
        text: 'Gracias',
        author: { '@type': 'Person', name: 'Usuario' },
        datePublished: '2026-11-21T15:00:00-04:00',
      },
    ]);
  });

  it('leaves out what the post does not have, and takes the headline from its content', () => {
    const plain = { ...post, title: '', image: '', tags: [], editedAt: null };
    const posting = discussionPosting(plain, ORIGIN) ?? {};
    expect(posting).toMatchObject({ headline: 'Llega temprano & tranquilo.' });
    for (const field of ['image', 'keywords', 'dateModified']) expect(posting).not.toHaveProperty(field);
  });

  it('is null for a post that is not public', () => {
    expect(discussionPosting({ ...post, isActive: false }, ORIGIN)).toBeNull();
  });
});
