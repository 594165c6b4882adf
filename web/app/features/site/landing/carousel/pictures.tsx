import type { ReactNode } from 'react';

/** Drawings of the slides, made of the arc and the dot of the logo, and of cards. Decorative. */

const INK = 'fill-none stroke-primary [stroke-linecap:round] [stroke-linejoin:round]';

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 320 200" className="block w-full">
      <path className="fill-primary/8" d="M0 148c54-22 106-22 160 0s106 22 160 0v52H0z" />
      <path className="fill-primary/12" d="M0 168c54-18 106-18 160 0s106 18 160 0v32H0z" />
      {children}
    </svg>
  );
}

const PAPER = 'fill-base-100 stroke-base-300 stroke-2';
const LINE = 'stroke-base-content/20 stroke-[6] [stroke-linecap:round]';

function Person({ x, y, className }: { x: number; y: number; className: string }) {
  return (
    <g className={className}>
      <circle cx={x} cy={y} r="16" />
      <path d={`M${x - 28} ${y + 50}a28 28 0 0 1 56 0z`} />
    </g>
  );
}

/** A CV that only one person sees. */
export function PrivacyPicture() {
  return (
    <Picture>
      <rect className={PAPER} x="66" y="28" width="112" height="144" rx="12" />
      <circle className="fill-primary/20" cx="94" cy="60" r="14" />
      <path className={LINE} d="M120 54h38M120 68h24M84 96h76M84 114h76M84 132h48" />
      <rect className="fill-primary" x="150" y="92" width="92" height="72" rx="14" />
      <path className={`${INK} stroke-[9]`} d="M172 92V74a24 24 0 0 1 48 0v18" />
      <circle className="fill-primary-content" cx="196" cy="122" r="9" />
      <path className="stroke-primary-content stroke-[7] [stroke-linecap:round]" d="M196 126v16" />
    </Picture>
  );
}

/** A referent with the check mark of a review. */
export function FactsPicture() {
  return (
    <Picture>
      <rect className={PAPER} x="48" y="44" width="224" height="116" rx="14" />
      <Person x={98} y={86} className="fill-primary/70" />
      <path className={LINE} d="M148 82h92M148 104h64M148 126h78" />
      <circle className="fill-success" cx="254" cy="52" r="28" />
      <path
        className="stroke-success-content fill-none stroke-[7] [stroke-linecap:round] [stroke-linejoin:round]"
        d="M241 52l9 10 17-19"
      />
    </Picture>
  );
}

/** Two people and what they say to each other. */
export function ChatPicture() {
  return (
    <Picture>
      <Person x={64} y={112} className="fill-primary" />
      <Person x={256} y={112} className="fill-primary/60" />
      <path
        className={PAPER}
        d="M72 26h96a14 14 0 0 1 14 14v28a14 14 0 0 1-14 14h-72l-16 14v-14h-8a14 14 0 0 1-14-14V40a14 14 0 0 1 14-14z"
      />
      <path className={LINE} d="M78 46h82M78 62h52" />
      <path
        className="fill-primary"
        d="M168 92h78a12 12 0 0 1 12 12v2a12 12 0 0 1-12 12h-78a12 12 0 0 1-12-12v-2a12 12 0 0 1 12-12z"
      />
      <path className="stroke-primary-content/80 stroke-[5] [stroke-linecap:round]" d="M172 105h58" />
    </Picture>
  );
}

/** A calendar with a marked day. */
export function AnswerPicture() {
  const days = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  return (
    <Picture>
      <rect className={PAPER} x="76" y="36" width="168" height="132" rx="14" />
      <path className="fill-primary" d="M76 64V50a14 14 0 0 1 14-14h140a14 14 0 0 1 14 14v14z" />
      <path className={`${INK} stroke-[7]`} d="M112 24v22M208 24v22" />
      {days.map((day) => (
        <circle
          key={day}
          cx={104 + (day % 4) * 37}
          cy={88 + Math.floor(day / 4) * 29}
          r="8"
          className={day === 6 ? 'fill-success' : 'fill-base-content/15'}
        />
      ))}
      <circle className="stroke-success fill-none stroke-[4]" cx="178" cy="117" r="15" />
    </Picture>
  );
}

/** A new job that rings. */
export function AlertPicture() {
  return (
    <Picture>
      <rect className={PAPER} x="56" y="66" width="168" height="92" rx="14" />
      <rect className="fill-primary/20" x="74" y="84" width="34" height="34" rx="9" />
      <path className={LINE} d="M124 92h74M124 110h48M76 138h112" />
      <path className="fill-primary" d="M238 28c-20 0-32 14-32 32v20l-10 16h84l-10-16V60c0-18-12-32-32-32z" />
      <path className={`${INK} stroke-[8]`} d="M226 106a12 12 0 0 0 24 0" />
      <circle className="fill-primary" cx="238" cy="24" r="7" />
    </Picture>
  );
}
