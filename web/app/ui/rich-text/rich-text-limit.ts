import { Extension, getHTMLFromFragment } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';

type Options = {
  max: number;
  /** Returns the number of characters of this HTML that count. */
  measure: (html: string) => number;
  /** Called when input was cut or ignored because of the limit. */
  onLimitReached: () => void;
};

/** Ignores typed text beyond the limit; cuts pasted text to the limit. */
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

/** Deletes from the end of the inserted text until it fits; repeatedly, since blanks may not count. */
function cutToFit(transaction: Transaction, getExcess: (transaction: Transaction) => number): boolean {
  for (let excess = getExcess(transaction); excess > 0; excess = getExcess(transaction)) {
    const end = transaction.selection.$head.pos;
    const { size } = transaction.doc.content;
    transaction.deleteRange(Math.max(0, end - excess), end);
    if (transaction.doc.content.size === size) return false;
  }
  return true;
}
