import { smallPostImage } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { getPostUserName } from './post-avatar.tsx';

type Props = {
  post: Pick<Post, 'image' | 'imageAlt' | 'imageSize' | 'author'>;
  /** The small version, cut at a maximum height, for lists. */
  isSmall?: boolean;
};

/** The image of a post; its place is reserved while it loads. Nothing without an image. */
export function PostImage({ post: { image, imageAlt, imageSize, author }, isSmall = false }: Props) {
  if (image === '') return null;
  return (
    <img
      src={isSmall ? smallPostImage(image) : image}
      alt={imageAlt || `Imagen de la publicación de ${getPostUserName(author)}`}
      width={imageSize?.width}
      height={imageSize?.height}
      loading={isSmall ? 'lazy' : undefined}
      decoding="async"
      className={classNames('bg-base-300 rounded-box h-auto w-full object-cover', isSmall && 'max-h-96')}
    />
  );
}
