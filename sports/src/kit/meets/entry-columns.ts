import type { Entry } from '@fieldhouse/contract/games/game'
import type { CellText, EntryColumn, MeetEvent } from '../module.ts'
import { formatPlainNumber } from './meet-tables.ts'

/** Result columns shared by sports with marks. */

/** The place: `T3` when shared, `DQ` when there is none. */
export const place: EntryColumn = {
  key: 'place',
  abbr: 'PL',
  meaning: 'Place',
  low: true,
  of: (entry, event) => formatPlace(entry, event),
}

export function formatPlace({ place: own, flag }: Entry, event: MeetEvent): CellText | undefined {
  if (own === undefined) return flag === undefined ? undefined : { text: flag }
  const shared = Object.values(event.entries).filter((other) => other.place === own).length > 1
  return { text: shared ? `T${own}` : String(own), value: own }
}

/** `2/4` */
export const heatAndLane: EntryColumn = {
  key: 'heat',
  abbr: 'HT/LN',
  meaning: 'Heat and lane',
  of: ({ heat, lane }) => {
    if (heat === undefined && lane === undefined) return undefined
    return { text: heat && lane ? `${heat}/${lane}` : (heat ?? lane ?? '') }
  },
}

export const seedColumn = (abbr = 'SEED', meaning = 'Entry mark'): EntryColumn => ({
  key: 'seed',
  abbr,
  meaning,
  of: ({ seed: written }) => (written === undefined ? undefined : { text: written }),
})

export const markColumn = (abbr: string, meaning: string): EntryColumn => ({
  key: 'mark',
  abbr,
  meaning,
  lead: true,
  of: ({ mark: value, shown, flag }) => {
    const text = shown ?? (value === undefined ? flag : formatPlainNumber(value))
    return text === undefined ? undefined : { text, value }
  },
})

export const entryPointsColumn: EntryColumn = {
  key: 'points',
  abbr: 'PTS',
  meaning: 'Team points',
  of: ({ points: value }) => (value === undefined ? undefined : { text: formatPlainNumber(value), value }),
}

/** A column with one fact of an entry, unchanged. */
export const factColumn = (key: string, abbr: string, meaning: string, low = false): EntryColumn => ({
  key,
  abbr,
  meaning,
  ...(low && { low }),
  of: ({ facts }) => {
    const value = facts?.[key]
    if (value === undefined) return undefined
    return typeof value === 'number' ? { text: formatPlainNumber(value), value } : { text: value }
  },
})

/** The distance to the best mark; empty for the best mark. */
export const behindColumn = (text: (difference: number, event: MeetEvent) => string): EntryColumn => ({
  key: 'behind',
  abbr: 'DIFF',
  meaning: 'Behind leader',
  of: ({ mark: own, place: at }, event) => {
    const best = Object.values(event.entries).find((other) => other.place === 1)?.mark
    if (own === undefined || at === undefined || best === undefined || own === best) return undefined
    return { text: text(own - best, event), value: own - best }
  },
})
