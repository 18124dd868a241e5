import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { users } from '../../admin/users/resource';
import { can } from '../../providers/access';
import { Link } from '../../providers/router';
import { Button } from '../ui/button';
import { cn, focusRing } from '../ui/cn';
import { Popover, PopoverAnchor, PopoverContent } from '../ui/popover';
import { personName, usePerson } from './person';
import { PersonBalance, PersonFacts, PersonFactsSkeleton, PersonStatus } from './person-facts';
import { personHref } from './person-link';

export interface CardProps {
  id: number;
  anchor: HTMLElement;
  /** Opened by a key: the card takes the focus, and gives it back. */
  isByKey: boolean;
  onClose: () => void;
  /** The pointer has come to the card, or has left it. */
  onPointer: (isInside: boolean) => void;
}

/** Who a person is, beside the place that names them. */
export default function PersonCard({ id, anchor, isByKey, onClose, onPointer }: CardProps) {
  const { t } = useTranslation(['person', 'people']);
  const { person, error, retry } = usePerson(id);
  const place = useRef(anchor);
  useEffect(() => {
    place.current = anchor;
  });
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={place} />
      <PopoverContent
        aria-label={t('person:card', { name: person ? personName(person) : `#${id}` })}
        // A card that merely rests under the pointer does not hold the keys of the list below it.
        role={isByKey ? 'dialog' : 'group'}
        className="flex w-72 flex-col gap-2.5"
        onOpenAutoFocus={(event) => !isByKey && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (isByKey) anchor.focus();
        }}
        onPointerEnter={() => onPointer(true)}
        onPointerLeave={() => onPointer(false)}
      >
        {person ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2">
              {can(users, 'edit') ? (
                <Link
                  to={personHref(id)}
                  onClick={onClose}
                  className={cn(
                    'rounded-sm text-sm font-semibold text-foreground underline-offset-4 hover:underline',
                    focusRing,
                  )}
                >
                  {personName(person)}
                </Link>
              ) : (
                <b className="text-sm font-semibold">{personName(person)}</b>
              )}
              <PersonStatus person={person} />
            </div>
            <PersonBalance person={person} />
            <PersonFacts person={person} />
          </>
        ) : error ? (
          <div role="alert" className="flex flex-col items-start gap-2">
            <p className="m-0">{error.statusCode === 404 ? t('person:nobody') : error.message}</p>
            {error.statusCode !== 404 && (
              <Button variant="outline" size="sm" onClick={retry}>
                {t('person:retry')}
              </Button>
            )}
          </div>
        ) : (
          <PersonFactsSkeleton />
        )}
      </PopoverContent>
    </Popover>
  );
}
