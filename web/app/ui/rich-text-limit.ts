import { Extension, getHTMLFromFragment } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';

type Options = {
  max: number;
  /** How many characters of this markup count. */
  measure: (html: string) => number;
  /** Told when something was left out for want of room. */
  onRefused: () => void;
};

/** Ignores what is typed beyond the limit; of what is pasted, keeps what fits. */
export const RichTextLimit = Extension.create<Options>({
  name: 'richTextLimit',
  addOptions: () => ({ max: Number.POSITIVE_INFINITY, measure: (html) => html.length, onRefused: () => {} }),
  addProseMirrorPlugins() {
    const { max, measure, onRefused } = this.options;
    const lengthOf = ({ doc }: Pick<Transaction, 'doc'>) =>
      measure(getHTMLFromFragment(doc.content, doc.type.schema));
    const filterTransaction = (transaction: Transaction) => {
      if (!transaction.docChanged) return true;
      const over = lengthOf(transaction) - max;
      if (over <= 0 || lengthOf(transaction) <= lengthOf({ doc: transaction.before })) return true;
      onRefused();
      if (!transaction.getMeta('paste')) return false;
      const end = transaction.selection.$head.pos;
      transaction.deleteRange(Math.max(0, end - over), end);
      return lengthOf(transaction) <= max;
    };
    return [new Plugin({ filterTransaction })];
  },
});
