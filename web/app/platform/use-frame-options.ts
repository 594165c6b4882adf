import { useMatches, useSearchParams } from 'react-router';

const toObject = (handle: unknown): object => (typeof handle === 'object' && handle !== null ? handle : {});

const hidesFooter = (handle: object) => 'hasFooter' in handle && handle.hasFooter === false;

const hasResults = (handle: object) => 'hasResults' in handle && handle.hasResults === true;

const isImmersive = (handle: object, search: URLSearchParams) =>
  'isImmersive' in handle && typeof handle.isImmersive === 'function' && handle.isImmersive(search) === true;

/**
 * What a page asks of the frame around it. A page without the footer exports `handle = { hasFooter: false }`; a page that fills
 * the whole screen of a phone for some query parameters adds `isImmersive: (search) => boolean`, and a page with a list
 * `hasResults: true`.
 */
export function useFrameOptions() {
  const handles = useMatches().map(({ handle }) => toObject(handle));
  const [search] = useSearchParams();
  return {
    hasFooter: !handles.some(hidesFooter),
    isImmersive: handles.some((handle) => isImmersive(handle, search)),
    hasResults: handles.some(hasResults),
  };
}
