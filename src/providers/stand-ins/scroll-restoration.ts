/** The window never scrolls here: lists remember their own place (vite.config.ts). */
const none = () => undefined;
export {
  none as setupScrollRestoration,
  none as getElementScrollRestorationEntry,
  none as defaultGetScrollRestorationKey,
};
export const storageKey = '';
