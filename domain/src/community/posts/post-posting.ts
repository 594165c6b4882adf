import { excerpt } from '../../kernel/html/html.ts';
import { localIso } from '../../kernel/time.ts';
import { visibleContent } from './post.rules.ts';
import type { Comment, Post } from './posts.schema.ts';

/** Characters of a post without a title that stand for its headline. */
const HEADLINE_LENGTH = 80;

/**
 * The post as schema.org's DiscussionForumPosting with the comments of the response; null for a post that search engines
 * must not index. `origin` is the origin of the site.
 */
export function discussionPosting(post: Post, origin: string): Record<string, unknown> | null {
  if (!post.isActive) return null;
  const url = `${origin}/post/${post._id}`;
  const text = visibleContent(post.content);
  return {
    '@context': 'https://schema.org/',
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: post.title === '' ? excerpt(text, HEADLINE_LENGTH) : post.title,
    text,
    inLanguage: 'es-DO',
    author: describePerson(post.author.fullName),
    datePublished: localIso(new Date(post.createdAt)),
    ...(post.editedAt !== null && { dateModified: localIso(new Date(post.editedAt)) }),
    ...(post.image !== '' && { image: `${origin}${post.image}` }),
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
    interactionStatistic: countInteractions(post),
    commentCount: post.commentCount,
    comment: post.comments.map((comment) => describeComment(comment, url)),
  };
}

const describePerson = (name: string) => ({ '@type': 'Person', name: name === '' ? 'Usuario' : name });

function countInteractions({ counts, commentCount }: Post) {
  const interactions = [
    ['LikeAction', counts.likes + counts.loves + counts.laughs],
    ['CommentAction', commentCount],
    ['ShareAction', counts.shares],
  ] as const;
  return interactions.map(([type, userInteractionCount]) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount,
  }));
}

const describeComment = ({ _id, user, content, createdAt }: Comment, postUrl: string) => ({
  '@type': 'Comment',
  '@id': `${postUrl}#comment-${_id}`,
  text: content,
  author: describePerson(user.fullName),
  datePublished: localIso(new Date(createdAt)),
});
