import type { NotificationProvider } from '@refinedev/core';

export interface Notice {
  message: string;
  type: 'success' | 'warning' | 'error';
  /** Something that was made, to be opened. */
  link?: { href: string; words: string };
}

const toaster = () => import('../shell/toaster');

/** Messages that come and go. What shows them is loaded with the first one. */
export const notificationProvider: NotificationProvider = {
  open: (message) => void toaster().then(({ show }) => show(message)),
  close: (key) => void toaster().then(({ hide }) => hide(key)),
};

/** A message from outside Refine: documented warnings, results of work that went on by itself. */
export const notify = (notice: Notice): void => void toaster().then(({ tell }) => tell(notice));
