import { useSearch } from '@tanstack/react-router';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { FileInput } from '../../kit/form/inputs/file-input';
import { isPersonId } from '../../kit/person/person';
import { personHref } from '../../kit/person/person-link';
import { Section } from '../../kit/form/section';
import { transactions } from './resource';
import { SendDialog } from './send-dialog';
import { useSending } from './use-sending';

const workbooks = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A payment to one user, to all, or to those of a file (document 1, sections 2.11, 7 and 9). */
export default function TransactionForm() {
  const { snapshot, send, start } = useSending();
  const { user } = useSearch({ strict: false }) as { user?: unknown };
  const payee = typeof user === 'number' && isPersonId(user) ? user : undefined;
  return (
    <>
      <Form
        resource={transactions}
        send={start}
        {...(payee !== undefined && { initial: { user_id: payee }, after: () => personHref(payee) })}
      >
        <Section title="audience">
          <Field source="amountOfUsers" wide />
          <Field source="user_id" wide />
          <FileInput source="file_key" accept={workbooks} wide />
        </Section>
        <Section title="payment">
          <Field source="type_id" wide />
          <Field source="coins" />
          <Field source="leaf" />
        </Section>
      </Form>
      <SendDialog snapshot={snapshot} send={send} />
    </>
  );
}
