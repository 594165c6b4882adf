import { keysOf } from '@uneed/domain/kernel/list.ts';
import {
  CV_LAYOUT_LABELS,
  MADE_CV_PART_LABELS,
  MADE_CV_SWITCH_LABELS,
  type MadeCvOptions,
} from '@uneed/domain/people/cv/made-cv.rules.ts';
import { readStorage, writeStorage } from '../../../../platform/browser-storage.ts';

/** The page where a user makes the own CV. */
export const madeCvPagePath = '/profile/trabajo/cv';

const KEY = 'uneed-cv-de-perfil';

export const DEFAULT_MADE_CV_OPTIONS: MadeCvOptions = {
  layout: 'clasico',
  photo: false,
  email: true,
  phone: true,
  place: true,
  leavesOut: [],
};

function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

/** The options that this device remembers; the default for whatever it does not. */
export function readMadeCvOptions(): MadeCvOptions {
  const stored = parseStored(readStorage(KEY));
  if (typeof stored !== 'object' || stored === null) return DEFAULT_MADE_CV_OPTIONS;
  const values = new Map<string, unknown>(Object.entries(stored));
  const options = { ...DEFAULT_MADE_CV_OPTIONS };
  for (const key of keysOf(MADE_CV_SWITCH_LABELS)) {
    const value = values.get(key);
    if (typeof value === 'boolean') options[key] = value;
  }
  const hidden = values.get('leavesOut');
  const leavesOut = keysOf(MADE_CV_PART_LABELS).filter(
    (part) => Array.isArray(hidden) && hidden.includes(part),
  );
  const layout = keysOf(CV_LAYOUT_LABELS).find((each) => each === values.get('layout')) ?? options.layout;
  return { ...options, layout, leavesOut };
}

export const storeMadeCvOptions = (options: MadeCvOptions): void =>
  writeStorage(KEY, JSON.stringify(options));
