import { CircleAlert } from 'lucide-react';

/** The error of a form that concerns none of its fields. */
export function FormAlert({ message }: { message: string }) {
  return (
    <p role="alert" className="bg-error/10 rounded-box flex gap-2.5 p-4 text-sm">
      <CircleAlert aria-hidden className="text-error mt-0.5 size-5 shrink-0" />
      <span>{message}</span>
    </p>
  );
}
