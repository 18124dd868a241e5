import { useSelector } from '@xstate/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import { sentences } from '../../contract/sentences';
import { can } from '../../providers/access';
import { newKey } from '../../providers/data';
import { offers } from '../../providers/session';
import { Button } from '../ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../ui/dialog';
import { CellLink } from '../list/table/cell-link';
import { wordKey } from '../words';
import { ChooseFile } from './choose-file';
import { historyHref } from './history';
import { importRun, type ImportInto } from './import-runs';
import { Review } from './review';
import { Working } from './working';

/** Imports a file step by step. A machine decides what can be done when (document 1, sections 2.1 and 8). */
export default function ImportDialog({
  resource,
  into,
  onClose,
}: {
  resource: Resource;
  into?: ImportInto;
  onClose: () => void;
}) {
  const { t } = useTranslation(['spreadsheet', resource.words]);
  const queries = useQueryClient();
  const [actor] = useState(() => importRun(resource.path, queries, into));
  const state = useSelector(actor, (snapshot) => snapshot);
  const { context } = state;
  const name = context.file?.name ?? '';
  const isOver = state.status !== 'active';
  useEffect(() => {
    actor.send({ type: 'RETURN' });
  }, [actor]);
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);

  const choose = (file: File) => actor.send({ type: 'CHOOSE', file, key: newKey() });
  const leave = () => {
    actor.send({ type: state.can({ type: 'CANCEL' }) ? 'CANCEL' : 'LEAVE' });
    onClose();
  };
  const mayChoose = state.can({ type: 'CHOOSE', file: { name: '', size: 0 }, key: '' });
  const { verdicts } = context;
  const whyNot = !verdicts
    ? undefined
    : verdicts.refused && !verdicts.keeps_good_rows
      ? t('spreadsheet:import.nothingKept')
      : t('spreadsheet:import.nothingNew');

  const row = resource.importedAs?.() ?? resource;
  const hint = sentences([
    t('spreadsheet:import.hint.file'),
    t(can(resource, 'export') ? 'spreadsheet:import.hint.asExport' : 'spreadsheet:import.hint.asTemplate'),
    t(
      can(row, 'edit')
        ? 'spreadsheet:import.hint.updates'
        : row === resource
          ? 'spreadsheet:import.hint.creates'
          : 'spreadsheet:import.hint.joins',
    ),
  ]);

  return (
    <Dialog open onOpenChange={(open) => !open && leave()}>
      <DialogContent
        className={state.matches('reviewing') ? 'max-w-4xl!' : 'max-w-xl!'}
        closeLabel={t('spreadsheet:import.close')}
      >
        <DialogHeader>
          <DialogTitle>
            {t('spreadsheet:import.title', {
              title: into ? `${t(wordKey(resource, 'title'))} · ${into.name}` : t(wordKey(resource, 'title')),
            })}
          </DialogTitle>
          <DialogDescription>{hint}</DialogDescription>
        </DialogHeader>
        <div aria-live="polite" className="flex flex-col gap-3">
          {state.matches('choosing') && (
            <ChooseFile
              resource={resource}
              onChoose={choose}
              problem={context.unfit && t(`spreadsheet:import.unfit.${context.unfit}`, { name })}
            />
          )}
          {state.matches('checking') && (
            <Working
              name={name}
              sent={context.sent}
              waits={context.waits}
              words={t('spreadsheet:import.checking')}
              hint={t('spreadsheet:import.checkingHint')}
            />
          )}
          {state.matches('importing') && (
            <Working
              name={name}
              sent={context.sent}
              waits={context.waits}
              words={t('spreadsheet:import.importing')}
              hint={t('spreadsheet:import.leaveHint')}
            />
          )}
          {state.matches('reviewing') && verdicts && <Review name={name} verdicts={verdicts} />}
          {state.matches('confirming') && <p className="m-0">{t('spreadsheet:import.unjudged', { name })}</p>}
          {state.matches('uncheckable') && (
            <Failure title={t('spreadsheet:import.uncheckable')} text={context.message} name={name} />
          )}
          {state.matches('failed') && (
            <Failure
              title={context.message ?? t('spreadsheet:import.failed')}
              text={t(offers('idempotency') ? 'spreadsheet:import.retryHint' : 'spreadsheet:import.retryUnsafe')}
              name={name}
              hasHistory
            />
          )}
          {state.matches('refused') && (
            <Failure
              title={t('spreadsheet:import.failed')}
              text={t('spreadsheet:import.keptNothing')}
              name={name}
              hasHistory
            />
          )}
        </div>
        <DialogFooter>
          {context.link && state.matches('refused') && <ErrorFile href={context.link} />}
          {verdicts?.error_file && state.matches('reviewing') && <ErrorFile href={verdicts.error_file} />}
          {mayChoose && !state.matches('choosing') && <ChooseFile resource={resource} onChoose={choose} isSmall />}
          <Button variant="outline" onClick={leave}>
            {t(
              state.matches('importing')
                ? 'spreadsheet:import.leave'
                : state.matches('refused')
                  ? 'spreadsheet:import.close'
                  : 'spreadsheet:import.cancel',
            )}
          </Button>
          {state.can({ type: 'RETRY' }) && (
            <Button variant="default" onClick={() => actor.send({ type: 'RETRY' })}>
              {t('spreadsheet:import.retry')}
            </Button>
          )}
          {(state.matches('reviewing') || state.matches('confirming')) && (
            <Button
              variant="default"
              reason={state.can({ type: 'IMPORT' }) ? undefined : whyNot}
              onClick={() => actor.send({ type: 'IMPORT' })}
            >
              {t('spreadsheet:import.run')}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface FailureProps {
  title: string;
  text: string | null;
  name: string;
  /** The failed call is in the history of imports. */
  hasHistory?: boolean;
}
function Failure({ title, text, name, hasHistory = false }: FailureProps) {
  const { t } = useTranslation('spreadsheet');
  const history = historyHref();
  return (
    <div role="alert" className="rounded-lg border border-border border-l-3 border-l-bad bg-muted p-3">
      <p className="m-0 font-medium text-bad">{title}</p>
      {text && <p className="m-0 mt-1">{text}</p>}
      <p className="m-0 mt-1 text-muted-foreground">{name}</p>
      {hasHistory && history !== undefined && (
        <p className="m-0 mt-1">
          <CellLink to={history}>{t('spreadsheet:history')}</CellLink>
        </p>
      )}
    </div>
  );
}

function ErrorFile({ href }: { href: string }) {
  const { t } = useTranslation('spreadsheet');
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="mr-auto self-center text-primary underline-offset-4 hover:underline"
    >
      {t('spreadsheet:import.errorFile')}
    </a>
  );
}
