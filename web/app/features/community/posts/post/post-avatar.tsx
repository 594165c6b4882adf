import type { PostUser } from '@uneed/domain/community/posts/posts.schema.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';

type User = Pick<PostUser, 'fullName' | 'profilePic'>;

/** The name that is shown of a user of posts (product.md, 'Posts'). */
export const getPostUserName = ({ fullName }: Pick<User, 'fullName'>): string => fullName.trim() || 'Usuario';

/** The picture of a user of posts, else the first letter of the name, else U. */
export function PostAvatar({ user, size }: { user: User; size?: 'sm' | 'md' | 'lg' }) {
  const [letter = 'U'] = user.fullName.trim();
  return <Avatar name={letter} picture={user.profilePic} size={size} />;
}
