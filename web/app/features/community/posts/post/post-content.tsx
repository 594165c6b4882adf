import { POST_PREVIEW_LENGTH, visibleContent } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { excerpt } from '@uneed/domain/kernel/html/html.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { useState } from 'react';
import { RichText } from '../../../../ui/rich-text/rich-text.tsx';

type Props = { post: Pick<Post, 'content' | 'contentFormat'> };

/** The text of a post that a reader sees. */
export const getPostText = ({ content }: Props['post']): string => visibleContent(content);

/** The whole content of a post; plain text keeps its line breaks. */
export const PostContent = ({ post }: Props) =>
  post.contentFormat === 'html' ? (
    <RichText html={post.content} />
  ) : (
    <p className="leading-relaxed whitespace-pre-line">{post.content}</p>
  );

/** The content on a card: a long one is cut until the reader asks for the rest. */
export function PostPreview({ post }: Props) {
  const [isExpanded, setIsExpanded] = useState(false);
  const text = getPostText(post);
  if (isExpanded || textLength(text) <= POST_PREVIEW_LENGTH) return <PostContent post={post} />;
  return (
    <div>
      <p className="leading-relaxed">{excerpt(text, POST_PREVIEW_LENGTH)}</p>
      {/* Above the link that covers the card. */}
      <button
        type="button"
        aria-expanded={false}
        onClick={() => setIsExpanded(true)}
        className="text-primary relative z-10 -mb-2 min-h-11 cursor-pointer text-sm font-semibold hover:underline"
      >
        Ver más
      </button>
    </div>
  );
}
