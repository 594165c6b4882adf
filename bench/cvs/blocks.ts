/** What a CV consists of, for a PDF and a Word document alike. */
export type Block =
  | {
      kind: 'text';
      text: string;
      size?: number;
      isBold?: boolean;
      isBullet?: boolean;
      gap?: number;
      align?: 'left' | 'center' | 'right';
    }
  /** Two texts on one line: the second at the right edge, or at a place from the left. */
  | { kind: 'row'; left: string; right: string; isBold?: boolean; at?: number; gap?: number }
  | { kind: 'columns'; left: Block[]; right: Block[]; leftWidth: number }
  | { kind: 'table'; rows: string[][]; widths: number[] };

type TextOptions = Omit<Extract<Block, { kind: 'text' }>, 'kind' | 'text'>;

export const text = (value: string, options: TextOptions = {}): Block => ({
  kind: 'text',
  text: value,
  ...options,
});
export const bold = (value: string, options: TextOptions = {}): Block =>
  text(value, { isBold: true, ...options });
export const bullets = (values: readonly string[]): Block[] =>
  values.map((value) => text(value, { isBullet: true }));
