import { createContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHeader, CardTitle } from '../ui/card';
import { wordKey } from '../words';
import { useFormParts } from './form-context';

/** The title of the surrounding section. */
export const SectionTitle = createContext('');

interface SectionProps {
  /** The translation key of the title, under the resource's `sections`. */
  title: string;
  /** Small text beside the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A card of fields, in two columns where there is room. Hidden if this market has none of its fields. */
export function Section({ title, note, children }: SectionProps) {
  const { own } = useFormParts();
  const { t } = useTranslation();
  const words = t(wordKey(own.contract, `sections.${title}`));
  return (
    <Card className="@container mb-4 min-w-0 has-[>[data-fields]:empty]:hidden @3xl/form:col-start-1">
      <CardHeader className="flex-wrap gap-y-0.5">
        <CardTitle>{words}</CardTitle>
        {note && <small className="text-[11px] text-muted-foreground">{note}</small>}
      </CardHeader>
      <div data-fields className="grid grid-cols-1 gap-x-3.5 gap-y-3 p-3.5 @md:grid-cols-2">
        <SectionTitle value={words}>{children}</SectionTitle>
      </div>
    </Card>
  );
}

interface AsideProps {
  /** Stays in sight while the form scrolls. */
  sticky?: boolean;
  children: ReactNode;
}

/** The narrow column on the right, for information about the record. In a narrow window it comes last. */
export function Aside({ sticky = false, children }: AsideProps) {
  return (
    <div
      data-aside
      className="min-w-0 @3xl/form:col-start-2 @3xl/form:row-start-1 @3xl/form:row-end-[-1] @3xl/form:self-stretch"
    >
      {sticky ? <div className="@3xl/form:sticky @3xl/form:top-1">{children}</div> : children}
    </div>
  );
}
