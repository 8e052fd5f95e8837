import type { Meet } from '@fieldhouse/contract/games/game'
import { crossCountryTotals } from '../../cross-country/totals.ts'
import { withCounts as golfCounts, golfTotals } from '../../golf/totals.ts'
import { apparatus } from '../../gymnastics/laws.ts'
import { withCounts as gymnasticsCounts, gymnasticsTotals } from '../../gymnastics/totals.ts'
import { pointTotals } from '../../kit/meets/totals.ts'
import type { MeetEvent } from '../../kit/module.ts'
import { isDiving } from '../../swimming/laws.ts'
import { disciplineNamed } from '../../track/laws.ts'

/** How results of a sport are read and added up. */
export interface Kind {
  /** The smaller mark is the better one. */
  low(event: string): boolean
  /** Marks are times; else lengths, scores or strokes. */
  timed(event: string): boolean
  /** The event of rows that name none. */
  only?: string
  /** Columns that are a mark of another event each: a round, an apparatus. */
  wide?: readonly { key: string; name: string; headings: readonly string[] }[]
  /** Which entries count for their team. */
  counts?(event: MeetEvent): MeetEvent
  totals(meet: Meet): Meet['teams']
  /** How the total of a team comes about, for findings. */
  totalWords: string
}

const always = (value: boolean) => () => value
const swims = (event: string): boolean => !isDiving(event)
const timedTrack = (event: string): boolean => disciplineNamed(event).by === 'time'

const swimming: Kind = { low: swims, timed: swims, totals: pointTotals, totalWords: 'its starts give' }

const kinds: Readonly<Record<string, Kind>> = {
  'mens-swimming-and-diving': swimming,
  'womens-swimming-and-diving': swimming,
  'womens-track-and-field': { low: timedTrack, timed: timedTrack, totals: pointTotals, totalWords: 'its starts give' },
  skiing: { low: always(true), timed: always(true), totals: pointTotals, totalWords: 'its starts give' },
  'womens-cross-country': {
    low: always(true),
    timed: always(true),
    only: '6K',
    totals: crossCountryTotals,
    totalWords: 'the places of its first five give',
  },
  'mens-golf': {
    low: always(true),
    timed: always(false),
    counts: golfCounts,
    totals: golfTotals,
    totalWords: 'the four lowest of each round give',
    wide: [1, 2, 3, 4].map((number) => ({
      key: `r${number}`,
      name: `Round ${number}`,
      headings: [`r${number}`, `round ${number}`, `rd ${number}`, `rd${number}`],
    })),
  },
  'womens-gymnastics': {
    low: always(false),
    timed: always(false),
    counts: gymnasticsCounts,
    totals: gymnasticsTotals,
    totalWords: 'the five best of each apparatus give',
    wide: apparatus.map(({ key, abbr, name }) => ({
      key,
      name,
      headings: [abbr, name, ...(key === 'ub' ? ['uneven bars'] : [])],
    })),
  },
}

export const kindOf = (sport: string): Kind | undefined => kinds[sport]
