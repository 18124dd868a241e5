import { useInvalidate } from '@refinedev/core';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { List } from '../../../../kit/list/list';
import { useReferenceLabel } from '../../../../kit/list/pickers/reference-options';
import { Column } from '../../../../kit/list/parts';
import type { Row } from '../../../../kit/list/state';
import { useTranslation } from 'react-i18next';
import { useChanges } from '../../../../kit/use-changes';
import { productHref } from '../../product-href';
import { winWinProducts } from '../../resource';
import { ProviderTabs } from '../provider-tabs';
import { winWinProviders } from '../resource';
import { providerProducts } from './resource';

export default function ProviderProductList() {
  const { id = '' } = useParams({ strict: false });
  const invalidate = useInvalidate();
  useChanges(winWinProducts.path, () => void invalidate({ resource: winWinProducts.path, invalidates: ['list'] }));
  const query = useMemo(() => ({ providerId: id }), [id]);
  const opens = useMemo(() => (row: Row) => productHref(row, Number(id)), [id]);
  return (
    <List
      resource={providerProducts}
      at={winWinProducts.path}
      query={query}
      opens={opens}
      heading={<Heading id={Number(id)} />}
      actions={<ProviderTabs shown="products" />}
    >
      <Column source="id" />
      <Column source="name" />
      <Column source="price" />
      <Column source="nominal_price" />
      <Column source="description" />
    </List>
  );
}

function Heading({ id }: { id: number }) {
  const { t } = useTranslation('win-win');
  const { label } = useReferenceLabel(winWinProviders, id);
  return <>{t('win-win:provider-products.heading', { name: label ?? `#${id}` })}</>;
}
