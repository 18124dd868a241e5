import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFileUrl } from '../../kit/file-url';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { Card, CardHeader, CardTitle } from '../../kit/ui/card';
import { useMedia } from '../../kit/use-media';
import { wordKey } from '../../kit/words';
import { lookOf } from './look';
import { QuizElement } from './quiz-element';
import { brands } from './resource';

/** Where the form's aside stands below the sections. */
const stacked = '(width < 64rem)';

/** What the app shows of the brand, as its texts, colours and images are in the form; folded in a narrow window. */
export function BrandPreview() {
  const { t } = useTranslation();
  const { control } = useFormParts();
  const title = t(wordKey(brands, 'preview.title'));
  const pictures = control && (
    <div className="flex flex-col gap-4 p-3.5">
      <BrandCard control={control} />
      <QuizCard control={control} />
    </div>
  );
  if (!useMedia(stacked))
    return (
      <Card className="mb-4">
        <CardHeader>
          <CardTitle>{title}</CardTitle>
        </CardHeader>
        {pictures}
      </Card>
    );
  return (
    <Card className="mb-4">
      <details className="group">
        <summary className="flex min-h-10 cursor-pointer list-none items-center gap-1.5 px-3.5 font-semibold focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-primary">
          <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
          {title}
        </summary>
        {pictures}
      </details>
    </Card>
  );
}

const sources = [
  'name',
  'description',
  'quiz_tagline',
  'text_color',
  'quiz_element_color',
  'triangle_color',
  'special_quiz_border_color',
  'logo',
  'card_image',
  'background_image',
] as const;
type Look = Record<(typeof sources)[number], string | undefined>;

/** The form's texts, file keys and valid colours. */
function useLook(control: Control<Values>): Look {
  const values = useWatch({ control, name: [...sources] });
  return Object.fromEntries(
    sources.map((source, at) => {
      const value: unknown = values[at];
      const isShown =
        typeof value === 'string' && value !== '' && (!source.endsWith('_color') || /^#[0-9a-f]{6}$/i.test(value));
      return [source, isShown ? value : undefined];
    }),
  ) as Look;
}

/** An uploaded image, once its link is known. */
function Picture({ fileKey, className }: { fileKey: string | undefined; className: string }) {
  const { data } = useFileUrl(fileKey);
  return fileKey && data ? <img src={data} alt="" className={className} /> : null;
}

function Shown({ word, children }: { word: 'card' | 'quiz'; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <figure aria-labelledby={id} className="m-0">
      <figcaption id={id} className="mb-1.5 text-xs text-muted-foreground">
        {t(wordKey(brands, `preview.${word}`))}
      </figcaption>
      {children}
    </figure>
  );
}

function BrandCard({ control }: { control: Control<Values> }) {
  const { t } = useTranslation();
  const look = useLook(control);
  return (
    <Shown word="card">
      <div
        className="relative isolate flex min-h-36 flex-col justify-end overflow-hidden rounded-xl border border-border bg-idle-bg p-3"
        style={{ backgroundColor: look.quiz_element_color, color: look.text_color }}
      >
        <Picture fileKey={look.background_image} className="absolute inset-0 -z-10 size-full object-cover" />
        <Picture fileKey={look.card_image} className="absolute right-3 top-3 size-20 rounded-lg object-cover" />
        <Picture fileKey={look.logo} className="mb-auto size-8 rounded-full object-cover" />
        <strong className="line-clamp-1 text-base">{look.name ?? t(wordKey(brands, 'preview.noName'))}</strong>
        {look.description && <span className="line-clamp-2 text-xs">{look.description}</span>}
      </div>
    </Shown>
  );
}

function QuizCard({ control }: { control: Control<Values> }) {
  const { t } = useTranslation();
  const look = useLook(control);
  return (
    <Shown word="quiz">
      <QuizElement look={lookOf(look)} noName={t(wordKey(brands, 'preview.noName'))} />
    </Shown>
  );
}
