import { type ComponentType, createElement, type ReactElement } from 'react';

/** Returns the HTML of `element`, rendered once per `key`. */
export type RenderMarkup = (key: string, element: ReactElement) => string;

let renderMarkup: RenderMarkup | undefined;

/** Called by the server's entry; in the browser there is no renderer. */
export function setMarkupRenderer(render: RenderMarkup | undefined): void {
  renderMarkup = render;
}

/**
 * Returns a component whose HTML the server renders once per value of its props, and then inserts as text: rendering costs more
 * than everything else of a request. The browser renders the component as always. Its first rendering may depend on its props
 * only: it reads no query, no address, no clock, and no `useId`; the props are JSON.
 */
export function cachedOnServer<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function CachedOnServer(props) {
    const element = createElement(Component, props);
    if (renderMarkup === undefined) return <div className="contents">{element}</div>;
    const html = renderMarkup(`${name} ${JSON.stringify(props)}`, element);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that React rendered.
    return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
  };
}
