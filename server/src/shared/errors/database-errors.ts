/** SQLSTATE for a full disk. */
export const databaseDiskFull = '53100'

/** Returns the `code` of a Node or PostgreSQL error, or an empty string. */
export const getErrorCode = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/**
 * True when the database takes no writes: its disk is full, or the host made it read-only because it nearly is. Reads
 * still work.
 */
export const isDatabaseReadOnly = (error: unknown): boolean => [databaseDiskFull, '25006'].includes(getErrorCode(error))

/**
 * True for a database that cannot be reached or is shutting down: SQLSTATE classes 08, 53, 57, an idle transaction that
 * was ended, a lost socket, an exhausted pool.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { syscall, message = '' } = (error ?? {}) as { syscall?: unknown; message?: string }
  const code = getErrorCode(error)
  if (/^(08|53|57|25P0[34]|ECONNREFUSED|ECONNRESET|EPIPE)/.test(code)) return true
  // The socket file of the built-in database does not exist while it starts.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/.test(
    String(message),
  )
}
