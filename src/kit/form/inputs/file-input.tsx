import { useTranslation } from 'react-i18next';
import { Bound, type InputProps } from './bound';
import { FileBox } from './file-box';
import { useFormParts } from '../form-context';
import { wordKey } from '../../words';

interface FileProps extends InputProps {
  /** The `accept` attribute of the file input: '.xlsx', 'application/pdf'. */
  accept?: string;
}

/** An image: dropped, pasted or chosen, uploaded at once, shown through a signed link. */
export function ImageInput(props: InputProps) {
  return <BoundFile {...props} accept="image/*" isImage />;
}
/** Like `ImageInput`, for other files. */
export function FileInput({ accept = '', ...props }: FileProps) {
  return <BoundFile {...props} accept={accept} isImage={false} />;
}

const height = 'h-22';
function BoundFile({
  accept,
  isImage,
  ...props
}: Required<Pick<FileProps, 'accept'>> & InputProps & { isImage: boolean }) {
  const { t } = useTranslation();
  const { own, uploads } = useFormParts();
  return (
    <Bound skeleton={height} {...props}>
      {({ path, field, ...input }) => (
        // A moved row has another path: the new key remounts the input, which aborts a running upload.
        <FileBox
          key={path}
          {...input}
          folder={field.folder ?? (isImage ? 'images/' : 'files/')}
          accept={accept}
          isImage={isImage}
          choose={t([wordKey(own.contract, 'chooseFile'), 'form:chooseFile'])}
          onRunning={(isRunning) => uploads.set(path, isRunning)}
        />
      )}
    </Bound>
  );
}
