import { t } from 'i18next';
import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part';
import type { Resource } from '../../contract/contract';
import { loadWords } from '../../providers/i18n';
import { notify } from '../../providers/notification';
import { rowLinksOf, type RowLinks } from '../list/actions/row-links';
import type { Row } from '../list/state';
import { titleOf } from '../words';
import { audiences, fetchGroups, type AudienceKind, type Group, type SentContent } from './send';

const loadDialog = () => import('./send-dialog');
const SendDialog = lazyPart(loadDialog);

interface Open {
  content: SentContent;
  to: AudienceKind;
  groups: readonly Group[];
}

/**
 * The three buttons that send a row's content to a user, a target group or all users, and the dialog that they open
 * (document 2, sections 2.3 and 7.2). `idField` is the field of the call that names the content. The list of target
 * groups is fetched first; without it the dialog does not open (section 8).
 */
export function useSendLinks(resource: Resource, idField: string): { rowLinks: RowLinks; dialog: ReactNode } {
  const [open, setOpen] = useState<Open>();
  // Only the last press opens its dialog.
  const asked = useRef<object>(undefined);
  const rowLinks = useMemo(() => {
    const press = async (to: AudienceKind, row: Row) => {
      const mine = (asked.current = {});
      const content = { path: resource.path, idField, id: Number(row.id), name: titleOf(resource, row) };
      await Promise.all([loadWords('send', 'chats', 'form', 'validation'), loadDialog()]);
      try {
        const groups = to === 'group' ? await fetchGroups() : [];
        if (asked.current === mine) setOpen({ content, to, groups });
      } catch {
        notify({ type: 'warning', message: t('send:groupsFailed') });
      }
    };
    const unreachable = () => notify({ type: 'warning', message: t('shell:errors.unreachable') });
    return rowLinksOf(
      audiences.map((to) => ({
        word: `list:send.${to}`,
        press: (row: Row) => void press(to, row).catch(unreachable),
      })),
    );
  }, [resource, idField]);
  const dialog = open && (
    <Suspense>
      <SendDialog {...open} onClose={() => setOpen(undefined)} />
    </Suspense>
  );
  return { rowLinks, dialog };
}
