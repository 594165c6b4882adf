import { WIDGET_ELEMENT } from '@uneed/domain/site/widget/widget.rules.ts';
import { VacanciesElement } from './vacancies-element.ts';

// The script that other sites load as `/widget.js`: it defines the element, and puts one after itself if it says whose vacancies.

const script = document.currentScript;

/** What the script may say as `data-…`, with the attributes of the element. */
const ATTRIBUTES = ['company', 'referente', 'limit', 'theme', 'accent'];

function createElementOf({ dataset }: HTMLScriptElement): HTMLElement {
  const element = document.createElement(WIDGET_ELEMENT);
  for (const name of ATTRIBUTES) {
    const value = dataset[name];
    if (value !== undefined) element.setAttribute(name, value);
  }
  return element;
}

// A browser without these style sheets shows the link.
if (script instanceof HTMLScriptElement && 'adoptedStyleSheets' in document) {
  // Several scripts on one page define it once.
  if (!customElements.get(WIDGET_ELEMENT)) {
    VacanciesElement.origin = new URL(script.src).origin;
    customElements.define(WIDGET_ELEMENT, VacanciesElement);
  }
  const { company, referente } = script.dataset;
  if (company !== undefined || referente !== undefined) script.after(createElementOf(script));
}
