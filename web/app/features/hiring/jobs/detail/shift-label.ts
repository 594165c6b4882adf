/** `17:00` → `5:00 p. m.`, without line breaks; other texts (`Flexible`) stay. */
const timeLabel = (time: string): string =>
  time.replace(/^(\d\d):(\d\d)$/, (_, hour: string, minute: string) => {
    const half = Number(hour) < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.';
    return `${Number(hour) % 12 || 12}:${minute}\u00a0${half}`;
  });

/** A shift for reading: `08:00 - 17:00` → `8:00 a. m. – 5:00 p. m.` */
export const shiftLabel = (shift: string): string => shift.split(' - ').map(timeLabel).join(' – ');
