import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/skeleton';
import { Bound, type InputProps } from './bound';
import { FileBox } from './file-box';
import { PaintedContext, useFormParts } from './form-parts';
import { wordKey } from '../words';

interface FileProps extends InputProps {
  /** What the chooser offers: '.xlsx', 'application/pdf'. */
  accept?: string;
}

/** An image: dropped, pasted or chosen, sent at once, shown through a signed link. */
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
  const isPainted = useContext(PaintedContext);
  return (
    <Bound skeleton={height} {...props}>
      {({ path, field, ...input }) =>
        isPainted ? (
          // A row that moves is another field: what was on its way there is given up.
          <FileBox
            key={path}
            {...input}
            folder={field.folder ?? (isImage ? 'images/' : 'files/')}
            accept={accept}
            isImage={isImage}
            choose={t([wordKey(own.contract, 'chooseFile'), 'form:chooseFile'])}
            onRunning={(isRunning) => uploads.set(path, isRunning)}
          />
        ) : (
          <Skeleton still className={`${height} w-full rounded-lg`} />
        )
      }
    </Bound>
  );
}
