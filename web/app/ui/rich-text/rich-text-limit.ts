import { Extension, getHTMLFromFragment } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';

type Options = {
  max: number;
  /** How many characters of this markup count. */
  measure: (html: string) => number;
  /** Told when something was left out for want of room. */
  onLimitReached: () => void;
};

/** Ignores what is typed beyond the limit; of what is pasted, keeps what fits. */
export const RichTextLimit = Extension.create<Options>({
  name: 'richTextLimit',
  addOptions: () => ({
    max: Number.POSITIVE_INFINITY,
    measure: (html) => html.length,
    onLimitReached: () => {},
  }),
  addProseMirrorPlugins() {
    const { max, measure, onLimitReached } = this.options;
    const getLength = ({ doc }: Pick<Transaction, 'doc'>) =>
      measure(getHTMLFromFragment(doc.content, doc.type.schema));
    const filterTransaction = (transaction: Transaction) => {
      if (!transaction.docChanged) return true;
      const length = getLength(transaction);
      if (length <= max || length <= getLength({ doc: transaction.before })) return true;
      onLimitReached();
      return transaction.getMeta('paste') === true && cutToFit(transaction, (it) => getLength(it) - max);
    };
    return [new Plugin({ filterTransaction })];
  },
});

/** Takes from the end of what was put in until nothing is over; in turns, since blanks may not have counted. */
function cutToFit(transaction: Transaction, getExcess: (transaction: Transaction) => number): boolean {
  for (let excess = getExcess(transaction); excess > 0; excess = getExcess(transaction)) {
    const end = transaction.selection.$head.pos;
    const { size } = transaction.doc.content;
    transaction.deleteRange(Math.max(0, end - excess), end);
    if (transaction.doc.content.size === size) return false;
  }
  return true;
}
