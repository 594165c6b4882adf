import type { Feature } from '../../platform/feature.ts';
import { mountEnterprises } from './enterprises.routes.ts';
import { createEnterprises, type Dependencies } from './enterprises.service.ts';

/** Accounts and profiles of enterprises, with a session of their own beside that of people. */
export function enterprisesFeature(dependencies: Dependencies): Feature {
  const enterprises = createEnterprises(dependencies);
  return { mount: (mount) => mountEnterprises(mount, enterprises) };
}
