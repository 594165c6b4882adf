import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { formatQuantity } from '../../../platform/format.ts';
import { buildPageMeta } from '../../../platform/page-meta.ts';
import { Breadcrumbs } from '../../../ui/display/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { loadFromServer } from './exports/content-loader.ts';
import { type PackageLicence, packageLicences } from './licences.server.ts';

const TITLE = 'Licencias';
const DESCRIPTION =
  'El software libre y los datos abiertos con los que está hecho Uneed, con la licencia de cada uno.';
const PATH = '/licencias';

type LicencesPageData = { packages: PackageLicence[]; origin: string };

export const loader = ({ url }: LoaderFunctionArgs): LicencesPageData => ({
  packages: packageLicences,
  origin: url.origin,
});
export const clientLoader = loadFromServer<LicencesPageData>;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData === undefined
    ? []
    : buildPageMeta({ title: TITLE, description: DESCRIPTION, path: PATH, origin: loaderData.origin });

/** Data of others, with the attribution that its licence asks for (db/gazetteer/LICENSES.md, db/demo/LICENSES.md). */
const DATA = [
  {
    name: 'Nombres y población de los lugares',
    text: 'Datos de población: Oficina Nacional de Estadística (ONE), X Censo Nacional de Población y Vivienda 2022. Lista de códigos de municipios: dashboard-municipal, © 2024-2026 Madoka Nakagawa / PRODECARE, licencia MIT.',
  },
  {
    name: 'Coordenadas de los lugares',
    text: 'Datos geográficos: GeoNames (geonames.org), CC BY 4.0, modificados.',
  },
  { name: 'Mapa de las provincias', text: 'Made with Natural Earth. Dominio público.' },
  { name: 'Tipografía Plus Jakarta Sans', text: 'SIL Open Font License 1.1.' },
];

/** The licences of the libraries and data that the product uses. */
export default function LicencesPage() {
  const { packages } = useLoaderData<LicencesPageData>();
  const byLicence = [...Map.groupBy(packages, ({ licence }) => licence)].sort(
    (a, b) => b[1].length - a[1].length,
  );
  return (
    <div className="page-width flex flex-col gap-8 py-4 sm:py-8">
      <div className="flex flex-col gap-3">
        <Breadcrumbs crumbs={[{ path: PATH, title: TITLE }]} />
        <PageHeader title={TITLE} description={DESCRIPTION} />
      </div>
      <section aria-labelledby="datos" className="flex flex-col gap-4">
        <h2 id="datos" className="text-xl">
          Datos y tipografía
        </h2>
        <dl className="grid gap-4 sm:grid-cols-2">
          {DATA.map(({ name, text }) => (
            <div key={name} className="bg-base-100 border-base-300 rounded-box border p-4">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted text-sm">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="software" className="flex flex-col gap-4">
        <h2 id="software" className="text-xl">
          Software: {formatQuantity(packages.length, 'paquete')}
        </h2>
        {byLicence.map(([licence, own]) => (
          <details key={licence} className="bg-base-100 border-base-300 rounded-box border px-4">
            <summary className="flex min-h-13 cursor-pointer items-center gap-3 font-semibold">
              <h3 className="flex-1 text-base">{licence}</h3>
              <span className="text-muted text-sm font-normal">{formatQuantity(own.length, 'paquete')}</span>
            </summary>
            <ul className="grid gap-x-6 pb-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
              {own.map(({ name, version }) => (
                <li key={`${name}@${version}`} className="py-1">
                  {name} <span className="text-muted">{version}</span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </section>
    </div>
  );
}
