/** Decorative illustration of connected users. */
export function ConnectionsIllustration({ className }: { className?: string }) {
  return (
    <svg viewBox="42 38 326 162" fill="none" aria-hidden="true" className={className}>
      <g stroke="currentColor" strokeOpacity="0.35" strokeWidth="2">
        <path d="M60 176 168 92M168 92 300 60M168 92 262 178M262 178 352 140M300 60 352 140M60 176 262 178" />
      </g>
      <g fill="currentColor">
        <circle cx="60" cy="176" r="18" fillOpacity="0.9" />
        <circle cx="262" cy="178" r="14" fillOpacity="0.55" />
        <circle cx="300" cy="60" r="16" fillOpacity="0.75" />
        <circle cx="352" cy="140" r="10" fillOpacity="0.45" />
      </g>
      <circle cx="168" cy="92" r="28" className="fill-[#ff8f70]" />
    </svg>
  );
}
