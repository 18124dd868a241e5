/** PostgreSQL cannot be reached or has ended the connection: it restarts, fails over, or is out of connections. */
export class DatabaseUnavailable extends Error {
  constructor(override readonly cause: Error) {
    super(`The database is not available: ${cause.message}`);
  }
}

/**
 * SQLSTATEs of a server that ends or refuses connections: connection exceptions, shutdowns and start-ups, too many
 * connections, and a standby that was the primary before a failover.
 */
const states = /^(08\w{3}|57P0[1235]|53300|25006)$/;
/** The driver's own errors, which have no code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** The error of a statement or a connection attempt, as DatabaseUnavailable if the database could not be reached. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // The pool tries all addresses of a host and then throws one error for them all.
  const attempts = error instanceof AggregateError ? (error.errors as NodeJS.ErrnoException[]) : [];
  const isSystem = (call = '') => ['connect', 'read', 'write', 'getaddrinfo'].includes(call);
  return states.test(code) ||
    lost.test(error.message) ||
    isSystem(syscall) ||
    attempts.some((one) => isSystem(one.syscall))
    ? new DatabaseUnavailable(error)
    : error;
}
