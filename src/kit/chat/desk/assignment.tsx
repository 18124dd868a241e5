import UserRound from 'lucide-react/icons/user-round';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../providers/http';
import { session } from '../../../providers/session';
import { Button } from '../../ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu';
import { deskPath, type Colleague, type DeskModel } from './use-desk';

const nobody = 'nobody';

/** Who of the staff has the talk: one press takes it, a menu gives it to a colleague or back. */
export function Assignment({ model: { talk, desk, assign } }: { model: DeskModel }) {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { data, isPending, isError } = useQuery({
    queryKey: [talk.path, 'colleagues', talk.of],
    queryFn: async ({ signal }) =>
      (await call<Colleague[]>('GET', `${deskPath}/colleagues`, { query: talk.of, signal })).data,
    enabled: isOpen,
    staleTime: 60_000,
  });
  if (!desk) return null;
  const { subject, identity } = session()!;
  const others = data?.filter((one) => one.id !== subject) ?? [];
  const choices: Colleague[] = [{ id: subject, name: identity.fullName }, ...others];
  const holder = desk.assignee ?? t('desk:assign.nobody');
  return (
    <>
      {desk.assigned_to === null && (
        <Button
          variant="outline"
          onClick={() => {
            // This button goes.
            trigger.current?.focus();
            assign(choices[0]!);
          }}
        >
          {t('desk:assign.take')}
        </Button>
      )}
      <DropdownMenu open={isOpen} onOpenChange={setOpen}>
        <DropdownMenuTrigger asChild>
          <Button
            ref={trigger}
            variant="ghost"
            aria-label={t('desk:assign.label', { name: holder })}
            title={t('desk:assign.label', { name: holder })}
          >
            <UserRound aria-hidden /> <span className="max-w-32 truncate">{holder}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>{t('desk:assign.to')}</DropdownMenuLabel>
          <DropdownMenuRadioGroup
            value={desk.assigned_to ?? nobody}
            onValueChange={(id) => assign(choices.find((one) => one.id === id) ?? null)}
          >
            {choices.map(({ id, name }) => (
              <DropdownMenuRadioItem key={id} value={id}>
                {id === subject ? t('desk:assign.me', { name }) : name}
              </DropdownMenuRadioItem>
            ))}
            <DropdownMenuRadioItem value={nobody}>{t('desk:assign.none')}</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
          {(isPending || isError) && (
            <DropdownMenuLabel role="status">
              {t(isError ? 'desk:assign.failed' : 'desk:assign.loading')}
            </DropdownMenuLabel>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}
