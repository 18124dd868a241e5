import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractIn } from '../../../contract/contract-in';
import { pathLabel } from '../words';

export interface Problem {
  /** The field that the error is about, if it is not on the screen. */
  path?: string;
  text: string;
}

/** The server's errors that belong to no field on the screen. */
export function Problems({ own, problems }: { own: ContractIn; problems: readonly Problem[] }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length) ref.current?.focus();
  }, [problems]);
  if (!problems.length) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mx-5 mb-3 scroll-mt-4 rounded-lg border border-bad/40 bg-bad-bg px-3 py-2 text-bad outline-none"
    >
      <strong className="font-medium">{t('form:notSaved')}</strong>
      <ul className="m-0 list-none p-0">
        {problems.map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            {path && own.has(path) ? `${pathLabel(t, own, path)}: ${text}` : path ? `${path}: ${text}` : text}
          </li>
        ))}
      </ul>
    </div>
  );
}
