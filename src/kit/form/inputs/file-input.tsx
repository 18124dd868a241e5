import { useTranslation } from 'react-i18next';
import { Bound, type InputProps } from './bound';
import { FileBox } from './file-box';
import { useFormParts } from '../form-context';
import { wordKey } from '../../words';

interface FileProps extends InputProps {
  /** The input's `accept`: '.xlsx', 'application/pdf'. */
  accept?: string;
}

/** An image: dropped, pasted or chosen, uploaded at once, shown through a signed link. */
export function ImageInput(props: InputProps) {
  return <BoundFile {...props} accept="image/*" isImage />;
}
/** A file, as ImageInput. */
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
        // A row that moves has another path: its running upload is aborted.
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
