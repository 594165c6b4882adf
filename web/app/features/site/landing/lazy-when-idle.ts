import type { ComponentType } from 'react';
import { lazyModule } from '../../../platform/network/lazy-module.tsx';
import { whenIdle } from '../../../platform/when-idle.ts';

/** Like `lazy`, but the browser loads the module when it is idle. Until then the HTML of the server is shown, and its links work. */
export const lazyWhenIdle = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyModule(async () => {
    if (!import.meta.env.SSR) await new Promise<void>((resolve) => void whenIdle(resolve));
    return load();
  });
