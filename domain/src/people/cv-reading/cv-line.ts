/** A line of a CV in reading order, column by column. */
export type CvLine = {
  text: string;
  /** Height of its letters relative to that of most of the text; 1 where unknown. */
  size: number;
  isBold: boolean;
  /** Whether a wider gap (or a heading, or another column) is above it. */
  isAfterGap: boolean;
};
