import type { MetaDescriptor } from 'react-router';
import { buildPageMeta } from '../../../platform/page-meta.ts';

const TITLE = 'Invita, comparte y convierte tus conexiones en ingresos';
const DESCRIPTION =
  'Vacantes en la República Dominicana que publican las empresas y la gente que trabaja en ellas. Te recomiendan desde adentro. Buscar y aplicar es gratis.';

const ICON_PX = 512;
const ICON_PATH = `/icons/icon-${ICON_PX}.png`;

/** The organisation and the site with its search, for search engines (schema.org). */
const buildStructuredData = (origin: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: 'Uneed',
      url: `${origin}/`,
      logo: `${origin}${ICON_PATH}`,
      description: DESCRIPTION,
      areaServed: { '@type': 'Country', name: 'República Dominicana' },
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Uneed',
      url: `${origin}/`,
      inLanguage: 'es-DO',
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}/search?q={search_term_string}&type=trabajos`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});

/** Metadata and structured data of the page. */
export const landingHead = (origin: string): MetaDescriptor[] => [
  ...buildPageMeta({
    title: TITLE,
    description: DESCRIPTION,
    origin,
    path: '/',
    image: { path: ICON_PATH, alt: 'Uneed', width: ICON_PX, height: ICON_PX },
  }),
  { 'script:ld+json': buildStructuredData(origin) },
];
