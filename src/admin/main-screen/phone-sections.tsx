import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronRight from 'lucide-react/icons/chevron-right';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../kit/form/phone/picture';
import { colourOf, textOf } from '../../kit/form/phone/values';
import type { Values } from '../../kit/form/record';
import { cn } from '../../kit/ui/cn';
import type { LaidOut } from './layout';
import { mainScreens } from './resource';
import type { SectionName } from '../../../machines/main-screen-sections';

interface DrawnProps {
  component: Values;
}
const colours = ({ text_color, background_color }: Values): CSSProperties => ({
  color: colourOf(text_color),
  backgroundColor: colourOf(background_color),
});

/** What a section or a component that the app hides is drawn in. */
function Veil({ isHidden, className, children }: { isHidden: boolean; className?: string; children: ReactNode }) {
  const { t } = useTranslation(mainScreens.words);
  if (!isHidden) return <div className={className}>{children}</div>;
  return (
    <div className={cn('relative', className)}>
      <div aria-hidden className="opacity-35 grayscale">
        {children}
      </div>
      <span className="absolute -top-1.5 right-2.5 flex items-center gap-1 rounded-full bg-[#18181b] px-2 py-0.5 text-[10px] font-medium text-white">
        <EyeOff aria-hidden className="size-3" /> {t('main-screen.preview.hidden')}
      </span>
    </div>
  );
}

function Name({ component, className }: DrawnProps & { className: string }) {
  const { t } = useTranslation('form');
  const name = textOf(component.name);
  return (
    <p className={cn('m-0 leading-snug break-words', !name && 'opacity-70', className)}>
      {name || t('preview.noName')}
    </p>
  );
}

function Box({ component }: DrawnProps) {
  return (
    <div className="flex items-end gap-3 rounded-2xl bg-white p-4 shadow-xs" style={colours(component)}>
      <div className="min-w-0 flex-1">
        <Name component={component} className="text-[16px] font-bold" />
        {textOf(component.description) && (
          <p className="m-0 mt-1 text-[12px] leading-snug break-words opacity-85">{textOf(component.description)}</p>
        )}
      </div>
      <span className="grid size-8 shrink-0 place-items-center rounded-full border border-current">
        <ArrowRight aria-hidden className="size-4" />
      </span>
    </div>
  );
}

function Focus({ component }: DrawnProps) {
  return <Picture fileKey={component.image} className="aspect-[16/10] w-full rounded-2xl shadow-xs" />;
}

function Item({ component }: DrawnProps) {
  return (
    <div className="flex items-center gap-3 p-2.5">
      <Picture fileKey={component.image} className="size-12 shrink-0 rounded-xl" />
      <div className="min-w-0 flex-1">
        <Name component={component} className="font-semibold" />
        {textOf(component.description) && (
          <p className="m-0 mt-0.5 line-clamp-2 text-[11px] leading-snug break-words text-[#6b7280]">
            {textOf(component.description)}
          </p>
        )}
      </div>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-[#a1a1aa]" />
    </div>
  );
}

function Module({ component }: DrawnProps) {
  return (
    <div
      className="relative flex h-28 flex-col justify-between overflow-hidden rounded-2xl bg-white p-3 shadow-xs"
      style={colours(component)}
    >
      <Name component={component} className="line-clamp-3 pr-2 font-semibold" />
      <Picture fileKey={component.image} className="absolute right-2.5 bottom-2.5 size-14 rounded-xl" />
    </div>
  );
}

function FadingBlock({ component }: DrawnProps) {
  return (
    <div className="relative overflow-hidden rounded-2xl shadow-xs">
      <Picture fileKey={component.image} className="aspect-[2/1] w-full" />
      <div className="absolute inset-0 flex items-end bg-linear-to-t from-black/65 to-transparent to-75% p-3.5">
        <div style={{ color: colourOf(component.text_color) ?? '#fff' }}>
          <Name component={component} className="text-[15px] font-bold" />
        </div>
      </div>
    </div>
  );
}

/** How each section is drawn: its components, and how they are placed. */
const drawn: Record<SectionName, { Component: ComponentType<DrawnProps>; place: string; each?: string }> = {
  box: { Component: Box, place: 'flex flex-col gap-2.5' },
  focus: {
    Component: Focus,
    place: '-mx-4 flex snap-x gap-2.5 overflow-x-auto px-4 [scrollbar-width:none]',
    each: 'w-full shrink-0 snap-center not-only:w-[90%]',
  },
  items: { Component: Item, place: 'flex flex-col divide-y divide-[#f0f0f2] rounded-2xl bg-white shadow-xs' },
  modules: { Component: Module, place: 'grid grid-cols-2 gap-2.5' },
  fading_block: { Component: FadingBlock, place: 'flex flex-col gap-2.5' },
};

/** One section of the screen in the phone. What the app hides is dimmed, and says so. */
export function PhoneSection({ section: { name, isHidden, components } }: { section: LaidOut }) {
  const { t } = useTranslation(mainScreens.words);
  const { Component, place, each } = drawn[name];
  return (
    <Veil isHidden={isHidden}>
      {components.length ? (
        <div className={place}>
          {components.map((component, at) => (
            <Veil key={at} isHidden={component.visible === false} {...(each && { className: each })}>
              <Component component={component} />
            </Veil>
          ))}
        </div>
      ) : (
        <div className="rounded-2xl border border-dashed border-[#d4d4d8] px-4 py-5 text-center text-[12px] text-[#52525b]">
          <span className="block font-semibold">{t(`main-screen.choices.id.${name}`)}</span>
          {t('main-screen.preview.noComponents')}
        </div>
      )}
    </Veil>
  );
}
