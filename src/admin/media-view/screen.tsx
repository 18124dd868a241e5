import Search from 'lucide-react/icons/search';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/ui/button';
import { Input } from '../../kit/ui/input';
import { Label } from '../../kit/ui/label';
import { useFileKey } from './file-key';
import { SearchResult } from './search-result';
import { useMediaFile } from './media-file';

export default function MediaView() {
  const { t } = useTranslation('manage');
  const id = useId();
  const [fileKey, setFileKey] = useFileKey();
  const [typed, setTyped] = useState(fileKey);
  const [shown, setShown] = useState(fileKey);
  // Browser navigation changes the key in the URL: update the input to match.
  if (shown !== fileKey) {
    setShown(fileKey);
    setTyped(fileKey);
  }
  const file = useMediaFile(fileKey);
  const wanted = typed.trim();
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    if (wanted === '') return;
    if (wanted === fileKey) void file.refetch();
    else setFileKey(wanted);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <header className="px-5 pb-2.5 pt-4">
        <h1 className="m-0 text-lg font-semibold">{t('media-view.title')}</h1>
      </header>
      <form
        role="search"
        aria-label={t('media-view.title')}
        onSubmit={search}
        className="flex max-w-3xl items-end gap-2 px-5 pb-4"
      >
        <div className="min-w-0 flex-1">
          <Label htmlFor={id} className="mb-1">
            {t('media-view.fields.file_key')}
          </Label>
          <Input
            id={id}
            name="file_key"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={t('media-view.example')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </div>
        <Button
          type="submit"
          variant="default"
          className="h-8"
          reason={t('media-view.enterKey')}
          disabled={wanted === ''}
        >
          <Search aria-hidden />
          {t('media-view.search')}
        </Button>
      </form>
      <div className="max-w-3xl px-5 pb-5">
        <SearchResult key={fileKey} fileKey={fileKey} file={file} />
      </div>
    </div>
  );
}
