import { Fragment } from 'react';
import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { useReferenceLabel } from '../../kit/list/pickers/reference-options';
import { kbCategories } from '../knowledge-bank/categories/resource';
import { banners } from './resource';

function Category({ id }: { id: number }) {
  const { label } = useReferenceLabel(kbCategories, id);
  return <>{label ?? `#${id}`}</>;
}

export default function BannerList() {
  return (
    <List resource={banners}>
      <Column source="id" />
      <Column source="name" />
      <Column<typeof banners>
        source="kb_categories"
        width={240}
        render={({ kb_categories }) =>
          kb_categories?.map((id, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Category id={id} />
            </Fragment>
          ))
        }
      />
      <Column source="published_at" />
      <Column source="status" />
    </List>
  );
}
