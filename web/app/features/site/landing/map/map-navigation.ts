import type { ProvinceName } from '@uneed/domain/people/places/provinces.ts';
import { PROVINCE_SHAPES } from './province-shapes.gen.ts';

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A step to the side counts this many times as much as one in the direction of the key. */
const SIDE_WEIGHT = 2;

/** Returns the province that an arrow key leads to: the nearest one that lies in that direction; undefined if there is none. */
export function findNextProvince(from: ProvinceName, key: string): ProvinceName | undefined {
  const direction = DIRECTIONS[key];
  const start = PROVINCE_SHAPES.find(({ name }) => name === from);
  if (direction === undefined || start === undefined) return undefined;
  const [directionX, directionY] = direction;
  const candidates = PROVINCE_SHAPES.flatMap(({ name, x, y }) => {
    const [dx, dy] = [x - start.x, y - start.y];
    const ahead = dx * directionX + dy * directionY;
    const aside = Math.abs(dx * directionY + dy * directionX);
    const isInDirection = ahead > 0 && ahead >= aside;
    return isInDirection ? [{ name, distance: ahead + aside * SIDE_WEIGHT }] : [];
  });
  return candidates.sort((a, b) => a.distance - b.distance)[0]?.name;
}
