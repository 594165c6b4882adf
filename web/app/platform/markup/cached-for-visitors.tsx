import { type ComponentType, createElement } from 'react';
import { useApi } from '../api/api-query.ts';
import { useSession } from '../session/use-session.ts';
import { cachedOnServer } from './cached-on-server.tsx';

/**
 * Returns a component that is cached as `cachedOnServer` describes where nobody is signed in, neither a person nor an enterprise.
 * It may use the session and the navigation, and is rendered again for each signed-in user.
 */
export function cachedForVisitors<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  const Cached = cachedOnServer(name, Component);
  if (!import.meta.env.SSR) return Cached;
  return function CachedForVisitors(props) {
    const { user } = useSession();
    const { area } = useApi();
    return user === null && area === 'person' ? (
      <Cached {...props} />
    ) : (
      <div className="contents">{createElement(Component, props)}</div>
    );
  };
}
