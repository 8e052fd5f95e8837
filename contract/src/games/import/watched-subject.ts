/** Returns the audit log's subject for a change by a watched address, or by a person who decided on one. */
export const formatWatchedSubject = (host: string): string => `watched ${host}`

export const isWatchedSubject = (subject: string): boolean => subject.startsWith(formatWatchedSubject(''))
