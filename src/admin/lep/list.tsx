import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { rowLinksOf } from '../../kit/list/actions/row-links';
import type { Row } from '../../kit/list/state';
import { EndCell } from '../../publishing/end-cell';
import { lepCodes } from './codes/resource';
import { lep } from './resource';

const ImportDialog = lazyPart(() => import('../../kit/spreadsheet/import-dialog'), ['spreadsheet']);

/** Page 1 of the child list, 10 rows per page, as the specification links it (document 2, section 7.4). */
const codesOf = ({ id }: Row) =>
  `/${lepCodes.path}?currentPage=1&pageSize=10&filters=${encodeURIComponent(JSON.stringify([{ field: 'competition_id', operator: 'in', value: [id] }]))}`;

export default function LepList() {
  const [into, setInto] = useState<Row>();
  const links = useMemo(
    () =>
      rowLinksOf([
        { word: 'moderation:lep.userCodes', to: codesOf },
        { word: 'moderation:lep.importCodes', press: setInto },
      ]),
    [],
  );
  return (
    <>
      <List resource={lep} rowLinks={links}>
        <Column source="id" />
        <Column source="name" />
        <Column source="start_date" />
        <Column<typeof lep> source="end_date" width={170} render={(row) => <EndCell resource={lep} row={row} />} />
      </List>
      {into && (
        <Suspense>
          <ImportDialog
            resource={lepCodes}
            into={{ id: into.id, name: String(into.name) }}
            onClose={() => setInto(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
