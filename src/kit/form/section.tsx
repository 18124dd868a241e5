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
    <Card className="@container mb-4 min-w-0 has-[>[data-fields]:empty]:hidden lg:col-start-1">
      <CardHeader>
        <CardTitle>{words}</CardTitle>
        {note && <small className="text-[11px] text-muted-foreground">{note}</small>}
      </CardHeader>
      <div data-fields className="grid grid-cols-1 gap-x-3.5 gap-y-3 p-3.5 @md:grid-cols-2">
        <SectionTitle value={words}>{children}</SectionTitle>
      </div>
    </Card>
  );
}

/** The narrow column on the right, for information about the record. In a narrow window it comes last. */
export function Aside({ children }: { children: ReactNode }) {
  return (
    <div data-aside className="min-w-0 lg:col-start-2 lg:row-start-1 lg:row-end-[-1]">
      {children}
    </div>
  );
}
