import { CATEGORIES } from '@uneed/domain/hiring/jobs/categories.ts';
import { PROVINCES_PATH, provincePath } from '@uneed/domain/hiring/jobs/job-paths.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { buildPageMeta } from '../../../platform/page-meta.ts';
import { Breadcrumbs } from '../../../ui/display/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { FOOTER_NAV_GROUPS } from '../frame/exports/footer-nav-groups.ts';
import { listDocuments } from './content.server.ts';
import { loadFromServer } from './exports/content-loader.ts';
import { SECTIONS } from './sections.ts';

const TITLE = 'Mapa del sitio';
const DESCRIPTION =
  'Todas las páginas públicas de Uneed: vacantes por provincia y por categoría, guías, blog, ayuda y más.';
const PATH = '/sitemap';

type PageLink = { path: string; title: string };
type SitemapPageData = { sections: { title: string; links: PageLink[] }[]; origin: string };

export const loader = ({ url }: LoaderFunctionArgs): SitemapPageData => ({
  sections: Object.entries(SECTIONS).map(([section, { shortTitle }]) => ({
    title: shortTitle,
    links: listDocuments(section).map(({ path, title }) => ({ path, title })),
  })),
  origin: url.origin,
});
export const clientLoader = loadFromServer<SitemapPageData>;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData === undefined
    ? []
    : buildPageMeta({ title: TITLE, description: DESCRIPTION, path: PATH, origin: loaderData.origin });

const JOB_SECTIONS = [
  {
    title: 'Vacantes por provincia',
    links: [
      { path: PROVINCES_PATH, title: 'Todas las provincias' },
      ...PROVINCES.map(({ name }) => ({ path: provincePath(name), title: name })),
    ],
  },
  {
    title: 'Vacantes por categoría',
    links: CATEGORIES.map((category) => ({
      path: `/jobs?${new URLSearchParams({ category })}`,
      title: category,
    })),
  },
];

const FRAME_SECTIONS = Object.entries(FOOTER_NAV_GROUPS).map(([title, links]) => ({
  title,
  links: Object.entries(links).map(([path, label]) => ({ path, title: label })),
}));

const HOME = { title: 'Principal', links: [{ path: '/', title: 'Inicio' }] };

/** All public pages. */
export default function SitemapPage() {
  const { sections } = useLoaderData<SitemapPageData>();
  return (
    <div className="page-width flex flex-col gap-8 py-4 sm:py-8">
      <div className="flex flex-col gap-3">
        <Breadcrumbs crumbs={[{ path: PATH, title: TITLE }]} />
        <PageHeader title={TITLE} description={DESCRIPTION} />
      </div>
      {[HOME, ...FRAME_SECTIONS, ...sections, ...JOB_SECTIONS].map(({ title, links }) => (
        <section key={title} aria-label={title} className="border-base-300 flex flex-col gap-2 border-t pt-6">
          <h2 className="text-xl">{title}</h2>
          <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {links.map((link) => (
              <li key={link.path}>
                <Link to={link.path} className="link-hover text-primary flex min-h-11 items-center py-1">
                  {link.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
