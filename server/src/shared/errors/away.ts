/** SQLSTATE 53100. */
export const databaseDiskFull = '53100'

/** Of an error of Node's or of the database's; empty where it has none. */
export const codeIn = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** No room on its disk, or set to take no writes, as hosted databases are that are nearly full: what is read is answered all the same. */
export const keepsNothing = (error: unknown): boolean => [databaseDiskFull, '25006'].includes(codeIn(error))

/** SQLSTATE classes 08, 53 and 57, a cancelled statement, a transaction that waited for us too long, a socket that is gone, a pool with no connection to give. */
export function isDatabaseAway(error: unknown): boolean {
  const { syscall, message = '' } = (error ?? {}) as { syscall?: unknown; message?: string }
  const code = codeIn(error)
  if (/^(08|53|57|25P0[34]|ECONNREFUSED|ECONNRESET|EPIPE)/.test(code)) return true
  // The built-in database's socket is a file: it is gone while the database starts.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/.test(
    String(message),
  )
}
