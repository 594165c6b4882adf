/** The logo with the name; `isShort` leaves out the name on phones. */
export function Logo({ isShort }: { isShort?: boolean | undefined }) {
  return (
    <span className="inline-flex items-center gap-2 text-xl font-extrabold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-[#0a5a84]" />
        <path
          d="M9 8.5v8.2a7 7 0 0 0 14 0V8.5"
          className="fill-none stroke-white stroke-4"
          strokeLinecap="round"
        />
        <circle cx="23" cy="8.5" r="3.4" className="fill-[#ff8f70]" />
      </svg>
      <span translate="no" className={isShort ? 'max-sm:hidden' : undefined}>
        Uneed
      </span>
    </span>
  );
}
