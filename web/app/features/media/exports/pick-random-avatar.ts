import { AVATAR_COUNT, avatarPath } from '@uneed/domain/media/media.rules.ts';

/** Path of a generated picture, any of the hundred but the current one (specification 1 §2). */
export function pickRandomAvatar(current = ''): string {
  const path = avatarPath(1 + Math.floor(Math.random() * AVATAR_COUNT));
  return path === current ? pickRandomAvatar(current) : path;
}
