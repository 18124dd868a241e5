import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { Missing } from '../../../kit/list/table/cell';
import { useSendLinks } from '../../../kit/send/use-send-links';
import { isPage } from '../../../../machines/message';
import { PageLink } from './open-url';
import { kbArticles } from './resource';

export default function ArticleList() {
  const { rowLinks, dialog } = useSendLinks(kbArticles, 'article_id');
  return (
    <>
      <List resource={kbArticles} rowLinks={rowLinks}>
        <Filter source="category_id" />
        <Filter source="name" />
        <Column source="id" />
        <Column source="name" />
        <Column source="category_id" />
        <Column source="brand_id" />
        <Column source="published_at" />
        <Column source="priority" />
        <Column source="status" />
        <Column<typeof kbArticles>
          source="url"
          render={({ url, name }) =>
            !url ? <Missing /> : isPage(url) ? <PageLink url={url} name={name} /> : <span title={url}>{url}</span>
          }
        />
      </List>
      {dialog}
    </>
  );
}
