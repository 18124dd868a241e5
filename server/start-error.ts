import { SettingError } from '../editions/settings';
import { DatabaseUnavailable } from './database/unavailable';

type SystemError = Error & { code?: string; port?: number; address?: string; hostname?: string };

/** One sentence for an error that an administrator can fix; the stack trace for any other. */
export function startError(thrown: Error): string {
  const error = (thrown instanceof DatabaseUnavailable ? thrown.cause : thrown) as SystemError;
  if (error instanceof SettingError) return error.message;
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is in use: choose another with PORT`;
  if (error.code === 'EACCES' && error.port) return `Port ${error.port} is not allowed: choose another with PORT`;
  // A name that is unknown has no address.
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `There is no address ${error.hostname ?? error.address}: HOST and DATABASE_URL must name ones that this machine reaches`;
  if (error.code === 'ECONNREFUSED') return 'No PostgreSQL answers at DATABASE_URL';
  return error.stack ?? String(error);
}
