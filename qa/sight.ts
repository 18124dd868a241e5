import type { Page } from '@playwright/test';

/** A notification that the page has shown. */
export interface Notice {
  type: string;
  text: string;
}
export interface Focus {
  /** No element has the focus. */
  isNowhere: boolean;
  isInDialog: boolean;
}
/** What a user can see of the page at one moment, as far as the promises are about it. */
export interface Sight {
  /** All texts, labels and descriptions, if they were read. */
  texts: string[];
  /** The text of the page as a whole. */
  seen: string;
  /** Everything that the page has ever notified of. */
  notices: Notice[];
  /** The names of what is disabled without a description. */
  disabled: string[];
  /** The texts of alerts without a reason. */
  alerts: string[];
  hasAlert: boolean;
  /** The names of fields that are marked as wrong without a description. */
  invalid: string[];
  hasInvalid: boolean;
  /** Fields with an asterisk that are not required for a screen reader. */
  unmarked: string[];
  /** The names of the open dialogs. */
  dialogs: string[];
  /** The labels of fields whose text differs from what was kept. */
  lost: string[];
  focus: Focus;
}
export interface Looking {
  /** Keeps what has been typed: later sights tell what of it is lost. */
  keeps?: boolean;
  /** Reads all texts, which are many. */
  reads?: boolean;
}
interface Eyes {
  see(options: Looking): Sight;
}
declare global {
  interface Window {
    eyes?: Eyes;
  }
}

/** Records the page's notifications from its start, and lets `seesIn` look at it. */
export const startEyes = (page: Page): Promise<unknown> => page.addInitScript(openEyes);

const nothing: Sight = {
  texts: [],
  seen: '',
  notices: [],
  disabled: [],
  alerts: [],
  hasAlert: false,
  invalid: [],
  hasInvalid: false,
  unmarked: [],
  dialogs: [],
  lost: [],
  focus: { isNowhere: false, isInDialog: false },
};
/** What the page shows now. */
export const seesIn = async (page: Page, options: Looking = {}): Promise<Sight> =>
  (await page.evaluate((given) => window.eyes?.see(given), options)) ?? nothing;

function openEyes(): void {
  const notices: { element: Element; type: string; text: string }[] = [];
  const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const wordsOf = (element: Element) =>
    [...element.querySelectorAll('[data-title], [data-description]')].map(textOf).join(' ');
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('[data-sonner-toast]')) {
      const type = element.getAttribute('data-type') ?? '';
      const known = notices.find((one) => one.element === element);
      if (!known) notices.push({ element, type, text: wordsOf(element) });
      else if (wordsOf(element)) Object.assign(known, { type, text: wordsOf(element) });
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-type'],
  });

  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
  const byIds = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id)))
      .join(' ')
      .trim();
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (byIds(element.getAttribute('aria-labelledby')) ||
      textOf((element as HTMLInputElement).labels?.[0] ?? null) ||
      textOf(element) ||
      element.outerHTML.slice(0, 80));
  const descriptionOf = (element: Element) =>
    byIds(element.getAttribute('aria-describedby')) ||
    (element.getAttribute('aria-description') ?? '') ||
    (element.getAttribute('title') ?? '');
  const isBusy = (element: Element) => {
    const frame = element.closest('form, [role=dialog], [role=alertdialog]');
    return frame !== null && (frame.matches('[aria-busy=true]') || frame.querySelector('[aria-busy=true]') !== null);
  };
  const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
  const texts = () => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!/^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? '') && node.textContent?.trim())
        found.push(node.textContent);
    for (const element of document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
      for (const name of attributes) found.push(element.getAttribute(name) ?? '');
    return found;
  };
  type Typed = HTMLInputElement | HTMLTextAreaElement;
  /** What can be typed into, but for the number of a list's page, which follows the list. */
  const fields = () =>
    all('textarea, input:is([type=text], [type=number], [type=tel], [type=email], :not([type]))').filter(
      (one) => !one.closest('nav'),
    ) as Typed[];
  let kept = new Map<Typed, string>();
  const hasWords = (alert: Element) => {
    const copy = alert.cloneNode(true) as Element;
    for (const button of copy.querySelectorAll('button, a')) button.remove();
    return /\p{L}{2}/u.test(textOf(copy)) && !/[:.]\s*\.?\s*[:.]$|:$/.test(textOf(copy));
  };

  window.eyes = {
    see({ keeps, reads }) {
      if (keeps) kept = new Map(fields().map((one) => [one, one.value]));
      const dialogs = all('[role=dialog], [role=alertdialog]');
      const alerts = all('[role=alert]');
      const invalid = all('[aria-invalid=true]');
      const active = document.activeElement;
      return {
        texts: reads ? texts() : [],
        seen: document.body.textContent ?? '',
        notices: notices.map(({ type, text }) => ({ type, text })),
        disabled: all('[aria-disabled=true], button:disabled')
          // What is being sent says so itself.
          .filter((one) => !descriptionOf(one) && !one.closest('[role=listbox], [role=menu]') && !isBusy(one))
          .map(nameOf),
        alerts: alerts.filter((one) => !hasWords(one)).map(textOf),
        hasAlert: [...alerts, ...all('[role=alertdialog]')].some(hasWords),
        invalid: invalid.filter((one) => !descriptionOf(one)).map(nameOf),
        hasInvalid: invalid.length > 0,
        unmarked: all('label')
          .filter((label) => label.parentElement?.textContent?.trim().endsWith('*'))
          .filter((label) => {
            const control =
              (label as HTMLLabelElement).control ?? document.getElementById(label.getAttribute('for') ?? '');
            return control && !control.matches('[aria-required=true], [required]');
          })
          .map(textOf),
        dialogs: dialogs.map((one) => one.getAttribute('aria-label') ?? byIds(one.getAttribute('aria-labelledby'))),
        lost: [...kept]
          .filter(([one, value]) => one.isConnected && value && one.value !== value)
          .map(([one]) => nameOf(one)),
        focus: {
          isNowhere: active === null || active === document.body,
          isInDialog: dialogs.some((one) => one.contains(active)),
        },
      };
    },
  };
}
