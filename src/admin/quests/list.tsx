import { useState } from 'react';
import { copyHref } from '../../kit/list/actions/duplicate';
import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { rowLinksOf } from '../../kit/list/actions/row-links';
import { can, canAt } from '../../providers/access';
import { EndCell } from '../../publishing/end-cell';
import { quests } from './resource';

const attachments = `${quests.path}/attachments`;

/** Page 1 of the child list, 10 rows per page, as the specification links it (document 2, section 7.4). */
const attachmentsOf = (id: string | number) =>
  `/${attachments}?currentPage=1&pageSize=10&filters=${encodeURIComponent(JSON.stringify([{ field: 'quest_id', operator: 'eq', value: id }]))}`;

export default function ChallengeList() {
  const [rowLinks] = useState(() => {
    const links = [
      ...(can(quests, 'duplicate')
        ? [{ word: 'challenges:quests.copy', to: ({ id }: { id: string | number }) => copyHref(quests, id) }]
        : []),
      ...(canAt(attachments, 'list')
        ? [{ word: 'challenges:quests.attachments', to: ({ id }: { id: string | number }) => attachmentsOf(id) }]
        : []),
    ];
    return links.length ? rowLinksOf(links) : undefined;
  });
  return (
    <List resource={quests} {...(rowLinks && { rowLinks })}>
      <Filter source="type" />
      <Filter source="start_date" />
      <Filter source="end_date" />
      <Column source="id" />
      <Column source="type" />
      <Column source="admin_panel_name" />
      <Column source="name" />
      <Column source="start_date" />
      <Column<typeof quests> source="end_date" width={170} render={(row) => <EndCell resource={quests} row={row} />} />
      <Column source="status" />
    </List>
  );
}
