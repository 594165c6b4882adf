import type { Crumb } from '../../../ui/display/breadcrumbs.tsx';

type Section = { title: string; shortTitle: string; description: string; hasSearch: boolean };

/** The sections with a page that lists their documents. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  '/guias': {
    title: 'Guías para conseguir empleo',
    shortTitle: 'Guías',
    description:
      'Paso a paso y sin rodeos: el CV, la entrevista, tu primer empleo, tus derechos y cómo reconocer una estafa en República Dominicana.',
    hasSearch: false,
  },
  '/blog': {
    title: 'Blog',
    shortTitle: 'Blog',
    description:
      'Ideas cortas y prácticas sobre buscar empleo, recomendar a otros y trabajar en República Dominicana.',
    hasSearch: false,
  },
  '/ayuda': {
    title: 'Ayuda',
    shortTitle: 'Ayuda',
    description:
      'Cómo funciona Uneed: aplicar, tu CV, los chats, publicar vacantes, las empresas y su equipo, la seguridad y tu cuenta.',
    hasSearch: true,
  },
};

/** The path of the section of a page: `/guias` for `/guias/entrevista`; undefined if it is in none. */
export const findSection = (path: string): string | undefined =>
  Object.keys(SECTIONS).find((section) => path.startsWith(`${section}/`));

/** The pages from the home page, which is left out, to this one. */
export function buildCrumbs({ path, title }: Crumb): Crumb[] {
  const section = findSection(path);
  const above = section === undefined ? [] : [{ path: section, title: SECTIONS[section]?.shortTitle ?? '' }];
  return [...above, { path, title }];
}
