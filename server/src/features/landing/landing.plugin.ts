import type { Feature } from '../../platform/feature.ts';
import { mountLanding } from './landing.routes.ts';
import { createLanding, type Dependencies } from './landing.service.ts';

/** The live counts of the landing page. */
export function landingFeature(dependencies: Dependencies): Feature {
  const landing = createLanding(dependencies);
  return { mount: (mount) => mountLanding(mount, landing) };
}
