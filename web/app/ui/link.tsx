import type { Ref } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

type Props = LinkProps & { ref?: Ref<HTMLAnchorElement> | undefined };

/** Leaves out the properties of the router's link that an anchor does not have. */
function toAnchorProps(props: Props) {
  const {
    to: _to,
    discover: _discover,
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    mask: _mask,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...rest
  } = props;
  return rest;
}

/**
 * A link within the app. The server renders a plain anchor: each link of the router compares its path with all matched routes,
 * which took 8 % of the time of a page with 125 links.
 */
export function Link(props: Props) {
  const { to } = props;
  // A relative path needs the router. Code that is loaded ahead is named by the browser: the server has the routes of the page only.
  if (import.meta.env.SSR && typeof to === 'string' && to.startsWith('/'))
    return <a {...toAnchorProps(props)} href={to} />;
  // The list of routes is loaded at once (react-router.config.ts): no link has to announce its own.
  return <RouterLink discover="none" {...props} />;
}
