import { getLanding } from '@uneed/domain/site/landing/landing.api.ts';
import type { Feature } from '../../../platform/feature.ts';
import { createLanding, type Dependencies } from './landing.service.ts';

/** The live counts of the landing page. */
export function landingFeature(dependencies: Dependencies): Feature {
  const landing = createLanding(dependencies);
  return {
    mount: (mount) => mount(getLanding, { who: 'public', limit: '600/minute', handle: landing.get }),
  };
}
