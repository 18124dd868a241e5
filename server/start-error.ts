import { SettingError } from '../editions/settings';
import { DatabaseUnavailable } from './database/unavailable';

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/** SQLSTATEs of a wrong user, password or database; without a password the driver's own error has no code. */
const refused = /^(28P01|28000|3D000)$/;

/** One sentence for an error that an administrator can fix; the stack trace for any other. */
export function startError(thrown: Error): string {
  const error = (thrown instanceof DatabaseUnavailable ? thrown.cause : thrown) as SystemError;
  // Only the client of the bucket says what became of its requests.
  if ('$metadata' in error) return `The bucket at S3_ENDPOINT and S3_BUCKET is not available: ${error.message}`;
  if (error instanceof SettingError) return error.message;
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is in use: choose another with PORT`;
  if (error.code === 'EACCES' && error.port) return `Port ${error.port} is not allowed: choose another with PORT`;
  // A name that is unknown has no address.
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `There is no address ${error.hostname ?? error.address}: HOST and DATABASE_URL must name ones that this machine reaches`;
  if (error.code === 'ECONNREFUSED') return 'No PostgreSQL answers at DATABASE_URL';
  if (thrown instanceof DatabaseUnavailable)
    return `PostgreSQL at DATABASE_URL is not available: ${error.message || error.code}`;
  if (refused.test(error.code ?? '') || error.message?.startsWith('SASL: '))
    return `PostgreSQL refuses DATABASE_URL: ${error.message}`;
  // Folders are made in DATA_DIR alone.
  if (error.path && (error.syscall === 'mkdir' || error.code === 'EACCES' || error.code === 'EROFS'))
    return `DATA_DIR must name a folder that can be written to: ${error.message}`;
  return error.stack ?? String(error);
}
