import { createContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHeader, CardTitle } from '../ui/card';
import { wordKey } from '../words';
import { useFormParts } from './form-parts';

/** The words above the fields. */
export const SectionTitle = createContext('');

interface SectionProps {
  /** Key under `sections` of the resource's words. */
  title: string;
  /** Beside the title, small. */
  note?: ReactNode;
  children: ReactNode;
}

/** A card of fields, two columns where there is room. One whose fields this market lacks is not there. */
export function Section({ title, note, children }: SectionProps) {
  const { own } = useFormParts();
  const { t } = useTranslation();
  const words = t(wordKey(own.contract, `sections.${title}`));
  return (
    <Card className="@container mb-4 min-w-0 has-[>[data-fields]:empty]:hidden lg:col-start-1">
      <CardHeader>
        <CardTitle>{words}</CardTitle>
        {note && <small className="text-[11px] text-muted">{note}</small>}
      </CardHeader>
      <div data-fields className="grid grid-cols-1 gap-x-3.5 gap-y-3 p-3.5 @md:grid-cols-2">
        <SectionTitle value={words}>{children}</SectionTitle>
      </div>
    </Card>
  );
}

/** The narrow column at the right: what is said about the record rather than in it. In a narrow window it follows. */
export function Aside({ children }: { children: ReactNode }) {
  return (
    <div data-aside className="min-w-0 lg:col-start-2 lg:row-start-1 lg:row-end-[-1]">
      {children}
    </div>
  );
}
