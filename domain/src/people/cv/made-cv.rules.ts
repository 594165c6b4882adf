import { WORK_PROFILE_PART_LABELS } from '../work-profile/work-profile.rules.ts';
import type { CvFormat } from './cv.rules.ts';

/** Layouts of the CV that is made from the profile of work, with their labels. */
export const CV_LAYOUT_LABELS = { clasico: 'Clásico', moderno: 'Moderno' } as const;
export type CvLayout = keyof typeof CV_LAYOUT_LABELS;

/** Parts that a made CV shows unless the person leaves them out, with their labels. */
export const MADE_CV_PART_LABELS = { about: 'Sobre mí', ...WORK_PROFILE_PART_LABELS } as const;
export type MadeCvPart = keyof typeof MADE_CV_PART_LABELS;

/** How the CV is made from the profile of work. Contact data stand in it only as chosen. */
export type MadeCvOptions = {
  layout: CvLayout;
  /** Whether it has the uploaded profile picture; a drawn avatar is none. */
  photo: boolean;
  email: boolean;
  phone: boolean;
  place: boolean;
  leavesOut: MadeCvPart[];
};

export const MADE_CV_EMPTY_TEXT =
  'Tu perfil de trabajo está vacío. Añade un trabajo, un estudio o lo que sabes hacer y tendrás tu CV.';
export const MADE_CV_ONLY_ONE_TEXT = 'Elige un solo CV: un archivo, el guardado o el de tu perfil';

/** Contact data and the photo, which a made CV shows as chosen, with their labels. */
export const MADE_CV_SWITCH_LABELS = {
  photo: 'Mi foto',
  phone: 'Teléfono',
  email: 'Correo',
  place: 'Ubicación',
} as const;

/** A made CV has at least one of these parts; the other ones are no reason to send one. */
export const MADE_CV_CORE_PARTS = ['experiences', 'studies', 'skills', 'languages', 'licences'] as const;

type CoreParts = Record<(typeof MADE_CV_CORE_PARTS)[number], readonly unknown[]>;

/** Whether a CV can be made of this profile of work. */
export const canMakeCv = (profile: CoreParts, leavesOut: readonly MadeCvPart[] = []): boolean =>
  MADE_CV_CORE_PARTS.some((part) => profile[part].length > 0 && !leavesOut.includes(part));

/** File name of a made CV, without its extension. */
export const madeCvName = (fullName: string): string => `CV ${fullName}`;

/** Path of the file, without its options. */
export const MADE_CV_PATH = '/api/work-profile/cv';

/** Path where a user downloads the own made CV. No value of an option has to be escaped. */
export function madeCvPath(format: CvFormat, { leavesOut, ...options }: MadeCvOptions): string {
  const shown = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  const hidden = leavesOut.length === 0 ? [] : [`leavesOut=${leavesOut.join()}`];
  return `${MADE_CV_PATH}?${[`format=${format}`, ...shown, ...hidden].join('&')}`;
}

/** Largest JSON Resume file that is imported, in megabytes. */
export const JSON_RESUME_MAX_MB = 1;
export const JSON_RESUME_TOO_LARGE_TEXT = `El archivo debe pesar menos de ${JSON_RESUME_MAX_MB} MB`;
export const JSON_RESUME_INVALID_TEXT =
  'Ese archivo no es un JSON Resume. Elige el archivo .json que descargaste.';
export const JSON_RESUME_EMPTY_TEXT =
  'No encontramos trabajos, estudios, idiomas, licencias ni habilidades en ese archivo.';
/** Path where a user downloads the own profile of work as JSON Resume. */
export const JSON_RESUME_PATH = '/api/work-profile/json-resume';
