/** What a line of the trail is about that a watched address wrote, or a person who decided for it. */
export const watchedSubject = (host: string): string => `the watched address ${host}`

export const isWatchedSubject = (subject: string): boolean => subject.startsWith(watchedSubject(''))
