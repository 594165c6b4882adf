import { type ComponentProps, createContext } from 'react';

/**
 * Whether what the user typed is being sent: a change would not be part of the request, and would be lost after it. Text boxes are then
 * read-only, which keeps focus and caret; other controls are disabled.
 */
export const SendingContext = createContext(false);

type Props = Omit<ComponentProps<'form'>, 'style'> & { isSending: boolean };

/** A form that shows its own errors, and whose fields cannot be changed while it `isSending`. A dialog does the same for a form in it. */
export const Form = ({ isSending, children, ...rest }: Props) => (
  // Without JavaScript and before hydration the browser submits it, and nothing that was typed may appear in the URL.
  <form noValidate method="post" {...rest}>
    <SendingContext value={isSending}>{children}</SendingContext>
  </form>
);
