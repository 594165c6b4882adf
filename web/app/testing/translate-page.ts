import { onTestFinished } from 'vitest';

/** Where page translators leave the text alone. */
const UNTRANSLATED = 'script, style, textarea, [translate=no], font';

/** Replaces the text nodes in a node by elements with the same text. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const { parentElement, textContent } = text;
    if (!parentElement || parentElement.closest(UNTRANSLATED) || !textContent?.trim()) continue;
    const translated = document.createElement('font');
    translated.append(document.createElement('font'));
    translated.firstElementChild?.append(textContent);
    parentElement.replaceChild(translated, text);
  }
}

/**
 * Does to the page what Google Translate does, until the end of the test, also to what is shown later: React's text nodes are
 * replaced by `<font>` elements. The words stay, so that a test finds them.
 */
export function translatePage(): void {
  translate(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}
