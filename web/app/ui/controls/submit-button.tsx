import { type ComponentProps, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';

const subscribeToNothing = () => () => {};

/** Submits its form. Before hydration it does nothing: the browser would submit the form to an address that accepts none. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return <Button {...props} type={isHydrated ? 'submit' : 'button'} />;
}
