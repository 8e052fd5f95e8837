import type { PlayerSource } from '../source.ts'

interface NewestTexts {
  at: string
  go: string
  behind: string
}

const newestTexts: Readonly<Record<NonNullable<PlayerSource['newest']>, NewestTexts>> = {
  live: { at: 'Live', go: 'Go live', behind: 'behind live' },
  now: { at: 'On now', go: 'Go to now', behind: 'behind' },
  end: { at: 'End', go: 'Go to end', behind: 'before the end' },
}

/** Texts for the newest picture; a replay and a finished game are not live, even if their stream continues. */
export const getNewestTexts = ({ newest = 'live' }: Pick<PlayerSource, 'newest'>): NewestTexts => newestTexts[newest]
