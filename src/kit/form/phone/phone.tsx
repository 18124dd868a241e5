import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';

interface PhoneProps {
  /** What stands above and below the part that scrolls: the app's own bars. */
  head?: ReactNode;
  foot?: ReactNode;
  /** Controls of the preview, below the phone. */
  controls?: ReactNode;
  /** Why the app does not show this now; below the phone. */
  note?: string | undefined;
  children?: ReactNode;
}

/** A phone with a screen of the app. The app has one light theme, so the colours do not follow the console's. */
export function Phone({ head, foot, controls, note, children }: PhoneProps) {
  const { t } = useTranslation('form');
  return (
    <>
      <div
        className="mx-auto w-full max-w-72 rounded-[2.75rem] border border-[#3f3f46] bg-[#18181b] p-2.5 shadow-xl"
        style={{ colorScheme: 'light', ['--app' as string]: edition.accent.light }}
      >
        <div className="relative flex h-[min(37rem,calc(100dvh-17rem))] min-h-96 flex-col overflow-hidden rounded-[2.1rem] bg-[#f4f5f7] text-[13px] text-[#18181b]">
          <div aria-hidden className="flex items-center justify-between px-6 pt-2.5 pb-1 text-[11px] font-semibold">
            <span>9:41</span>
            <span className="absolute left-1/2 h-5 w-20 -translate-x-1/2 rounded-full bg-[#18181b]" />
            <span className="h-2.5 w-5 rounded-[3px] border border-[#18181b] p-px">
              <span className="block size-full rounded-[1px] bg-[#18181b]" />
            </span>
          </div>
          {head}
          <div
            role="region"
            tabIndex={0}
            aria-label={t('preview.title')}
            className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto *:shrink-0 px-4 pt-2 pb-5 [scrollbar-width:none] focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--app)"
          >
            {children}
          </div>
          {foot}
          <span
            aria-hidden
            className="pointer-events-none absolute bottom-1.5 left-1/2 h-1 w-24 -translate-x-1/2 rounded-full bg-[#18181b]"
          />
        </div>
      </div>
      {controls}
      {note && <p className="mx-auto mt-2 mb-0 max-w-68 text-center text-xs text-muted-foreground">{note}</p>}
    </>
  );
}
