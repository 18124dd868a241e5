// jsdom has no layout: a list of options has its greatest height, so that it draws the options that a user sees.
Object.defineProperty(Element.prototype, 'clientHeight', {
  configurable: true,
  get(this: Element) {
    return this.getAttribute('role') === 'listbox' ? 270 : 0;
  },
});
