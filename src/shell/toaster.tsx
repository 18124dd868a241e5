import type { OpenNotificationParams } from '@refinedev/core';
import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { t } from 'i18next';
import type { Notice } from '../providers/notification';

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <Toaster
    position="bottom-right"
    // Above the footer of forms (Save) and lists (pagination).
    offset={{ bottom: 64, right: 16 }}
    mobileOffset={{ bottom: 64 }}
    containerAriaLabel={t('shell:notifications.region')}
    toastOptions={{
      unstyled: true,
      classNames: {
        toast:
          'flex w-89 items-start gap-3 rounded-lg border border-border bg-background p-3 text-sm text-foreground shadow-lg',
        content: 'min-w-0 flex-1 wrap-anywhere',
        title: 'font-medium',
        description: 'mt-0.5 text-muted-foreground',
        success: 'border-l-3 border-l-ok',
        error: 'border-l-3 border-l-bad',
        warning: 'border-l-3 border-l-warn',
        actionButton:
          'min-h-6 cursor-pointer rounded-md px-2 font-medium text-primary hover:bg-accent focus-visible:outline-2 focus-visible:outline-primary',
        closeButton:
          'order-last min-h-6 min-w-6 cursor-pointer rounded-md text-muted-foreground hover:bg-accent hover:text-foreground',
      },
    }}
  />,
);
// Screen readers announce a live region only if it was in the page before its content changed.
const mounted = new Promise((resolve) => setTimeout(resolve, 100));

export async function show({
  key,
  message,
  description,
  type,
  undoableTimeout,
  cancelMutation,
}: OpenNotificationParams): Promise<void> {
  await mounted;
  const options = { ...(key !== undefined && { id: key }), description };
  if (type === 'progress') {
    const action = cancelMutation && {
      label: t('shell:notifications.undo'),
      onClick: () => {
        cancelMutation();
        toast.dismiss(key);
      },
    };
    toast(message, { ...options, ...(action && { action }), duration: (undoableTimeout ?? 5) * 1000 });
  } else if (type === 'error') toast.error(message, { ...options, duration: 8_000 });
  else toast.success(message, { ...options, duration: 4_000 });
}
/** A toast with what Refine's notifications lack: warnings and a link. */
export async function tell({ message, type, link, isBrief }: Notice): Promise<void> {
  await mounted;
  toast[type](message, {
    duration: link && !isBrief ? 60_000 : type === 'success' ? 4_000 : 8_000,
    ...(link && {
      action: (
        <a
          href={link.href}
          target="_blank"
          rel="noopener"
          className="min-h-6 rounded-md px-2 font-medium text-primary hover:bg-accent focus-visible:outline-2 focus-visible:outline-primary"
        >
          {link.words}
        </a>
      ),
    }),
  });
}
export const hide = (key: string): void => void toast.dismiss(key);
