import type { PlayerSource } from '../source.ts'

interface Words {
  at: string
  go: string
  behind: string
}

const words: Readonly<Record<NonNullable<PlayerSource['newest']>, Words>> = {
  live: { at: 'Live', go: 'Go live', behind: 'behind live' },
  now: { at: 'On now', go: 'Go to now', behind: 'behind' },
  end: { at: 'End', go: 'Go to end', behind: 'before the end' },
}

/** A replay and a game that is over are not live, also where their stream goes on. */
export const newestWords = ({ newest = 'live' }: Pick<PlayerSource, 'newest'>): Words => words[newest]
