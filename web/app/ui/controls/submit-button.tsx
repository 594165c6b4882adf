import { type ComponentProps, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';

const subscribeToNothing = () => () => {};

/** Sends its form. Until the page is hydrated it does nothing: the browser would send the form to an address that takes none. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return <Button {...props} type={isHydrated ? 'submit' : 'button'} />;
}
