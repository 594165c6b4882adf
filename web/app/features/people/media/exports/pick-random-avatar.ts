import { AVATAR_COUNT, avatarPath } from '@uneed/domain/people/media/media.rules.ts';

/** Returns the path of a random generated avatar, one of the hundred but not the current one (product.md, 'Images'). */
export function pickRandomAvatar(current = ''): string {
  const path = avatarPath(1 + Math.floor(Math.random() * AVATAR_COUNT));
  return path === current ? pickRandomAvatar(current) : path;
}
