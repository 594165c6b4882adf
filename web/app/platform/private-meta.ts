import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import type { MetaDescriptor } from 'react-router';

/**
 * Title of a page that search engines leave out. In the area of enterprises it names the area, because people have many of
 * its pages too.
 */
export function buildPrivateMeta(title: string, { pathname }: { pathname: string }): MetaDescriptor[] {
  const site = areaOfPath(pathname) === 'enterprise' ? 'Empresas · Uneed' : 'Uneed';
  return [{ title: `${title} · ${site}` }, { name: 'robots', content: 'noindex' }];
}
