import { createRequire } from 'node:module';
import type { StyleDefinition } from '@dicebear/core';
import { once } from '@uneed/domain/kernel/once.ts';

const load = createRequire(import.meta.url);

/** The library and the style, which take 2 MB of memory: loaded with the first avatar. */
const getDrawing = once(async () => {
  const { Avatar, Style } = await import('@dicebear/core');
  const definition: StyleDefinition = load('@dicebear/styles/open-peeps.json');
  return { Avatar, style: new Style(definition) };
});

/** Options of every avatar: friendly faces, natural hair colours, calm backgrounds. */
const COMMON = {
  backgroundColor: ['#cfe3f3', '#fbdccf', '#dcebd8', '#f5e6c8', '#e2def0', '#d0e9e6'],
  clothingColor: ['#0b4f8a', '#2f7f79', '#e2725b', '#5b4b8a', '#d9a441', '#8fa7df', '#9ddadb'],
  headContrastColor: ['#2c1b18', '#4a312c', '#724133', '#a55728'],
  /** Variants with their weights. */
  expressionVariant: { smile: 4, cute: 3, calm: 2, smileBig: 1 },
  accessoriesVariant: ['glasses', 'glasses2', 'glasses3', 'glasses4', 'glasses5'],
  accessoriesProbability: 20,
  maskProbability: 0,
  size: 256,
};

/** Two groups of heads: only the second one may have facial hair. */
const GROUPS = [
  {
    headVariant: [
      'afro',
      'bangs',
      'bantuKnots',
      'bun',
      'bun2',
      'buns',
      'cornrows',
      'cornrows2',
      'long',
      'longAfro',
      'longBangs',
      'longCurly',
      'medium1',
      'medium2',
      'medium3',
      'mediumBangs',
      'mediumStraight',
      'twists2',
      'grayBun',
      'grayMedium',
    ],
    facialHairProbability: 0,
  },
  {
    headVariant: [
      'afro',
      'dreads1',
      'flatTop',
      'flatTopLong',
      'grayShort',
      'noHair1',
      'noHair2',
      'pomp',
      'shaved1',
      'shaved2',
      'short1',
      'short2',
      'short3',
      'short4',
      'short5',
      'twists',
    ],
    facialHairVariant: ['chin', 'full', 'full2', 'goatee1', 'goatee2', 'moustache1', 'moustache2'],
    facialHairProbability: 35,
  },
];

export type Avatars = {
  /** Returns the SVG of an avatar; the same number always gives the same SVG. */
  draw(number: number): Promise<string>;
};

/** Draws avatars (DiceBear's Open Peeps by Pablo Stanley, CC0) and caches them; there are only a hundred. */
export function createAvatars(): Avatars {
  const cache = new Map<number, string>();
  return {
    async draw(number) {
      const cached = cache.get(number);
      if (cached !== undefined) return cached;
      const group = GROUPS[number % GROUPS.length];
      const { Avatar, style } = await getDrawing();
      const svg = new Avatar(style, { seed: `uneed-${number}`, ...COMMON, ...group }).toString();
      cache.set(number, svg);
      return svg;
    },
  };
}
