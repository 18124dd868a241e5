import { Missing } from '../../kit/list/table/cell';
import type { OnlineUser } from './socket';

/** Device types of the API (document 1, section 9). */
export const deviceTypes = { ios: 1, android: 2 } as const;

/** The first and the last 5 characters of a push identifier (document 1, section 2.3). */
const shortened = (identifier: string): string =>
  identifier.length > 10 ? `${identifier.slice(0, 5)}…${identifier.slice(-5)}` : identifier;

export function PushIdentifiers({ devices, type }: { devices: OnlineUser['devices']; type: number }) {
  const identifiers = devices?.flatMap((device) =>
    device.type === type && device.identifier ? [device.identifier] : [],
  );
  if (!identifiers?.length) return <Missing />;
  return identifiers.map((identifier) => (
    <code key={identifier} title={identifier} className="mr-2 font-mono text-xs">
      {shortened(identifier)}
    </code>
  ));
}
