import type { ReactNode } from 'react';
import type { Person } from '../../../kit/person/person';
import { personName } from '../../../kit/person/person';
import { PersonBalance, PersonFacts, PersonStatus } from '../../../kit/person/person-facts';
import { PersonActions } from './person-actions';

/** Who the person is, and what can be done for them. */
export function PersonHead({ person, heading: Heading, children }: PersonHeadProps) {
  return (
    <header className="flex flex-col gap-2.5 border-b border-border px-4 pt-4 pb-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading className="m-0 min-w-0 text-lg font-semibold break-words">{personName(person)}</Heading>
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PersonBalance person={person} />
        <PersonStatus person={person} />
      </div>
      <PersonFacts person={person} />
      <PersonActions person={person} />
    </header>
  );
}
interface PersonHeadProps {
  person: Person;
  heading: 'h1' | 'h2';
  children?: ReactNode;
}
