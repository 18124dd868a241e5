import type { NotificationProvider } from '@refinedev/core';

export interface Notice {
  message: string;
  type: 'success' | 'warning' | 'error';
  /** A link to the result, such as an exported file. */
  link?: { href: string; words: string };
  /** The link is there for those who want it: the notice goes as soon as one without a link. */
  isBrief?: true;
}

const toaster = () => import('../shell/toaster');

/** Refine's notifications as toasts. The toaster's code is loaded with the first one. */
export const notificationProvider: NotificationProvider = {
  open: (message) => void toaster().then(({ show }) => show(message)),
  close: (key) => void toaster().then(({ hide }) => hide(key)),
};

/** A toast that Refine does not send: documented warnings, results of background work. */
export const notify = (notice: Notice): void => void toaster().then(({ tell }) => tell(notice));
