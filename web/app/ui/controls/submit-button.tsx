import type { ComponentProps } from 'react';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { Button } from './button.tsx';

/** Submits its form. Before hydration it does nothing: the browser would submit the form to an address that accepts none. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  return <Button {...props} type={useIsHydrated() ? 'submit' : 'button'} />;
}
