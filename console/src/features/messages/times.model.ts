import { dayMs } from '@fieldhouse/contract/durations'
import { instantAtSchool, wallAtSchool } from '../../shared/time.ts'

/** What every message has, as it is written: the times as the school's clocks show them. */
export interface DraftTimes {
  from: string
  until: string
}

/** What is wrong, by the fields of all kinds. */
export type Problems = Partial<Record<'words' | 'sports' | 'link' | 'first' | 'last' | 'from' | 'until', string>>

/** One that is on has begun: its start is no question any more. */
export const timesOf = ({ state, from, until }: { state: string; from: string; until: string | null }): DraftTimes => ({
  from: state === 'on' || state === 'over' ? '' : wallAtSchool(from),
  until: until === null ? '' : wallAtSchool(until),
})

interface End {
  /** Why there has to be one; without it a message may stay until somebody ends it. */
  needed?: string
  mostDaysAhead?: number
}

/** What is wrong with when it is told. */
export function timeProblems({ from, until }: DraftTimes, now: Date, end: End = {}): Problems {
  const begins = instantAtSchool(from)
  const start = Math.max(now.getTime(), begins === undefined ? 0 : Date.parse(begins))
  const wrongEnd = endProblem(until, { now: now.getTime(), start }, end)
  return {
    ...(from !== '' && begins === undefined && { from: 'Enter a day and time.' }),
    ...(wrongEnd !== undefined && { until: wrongEnd }),
  }
}

function endProblem(until: string, at: { now: number; start: number }, { needed, mostDaysAhead }: End) {
  if (until === '' && needed === undefined) return undefined
  const ends = instantAtSchool(until)
  if (ends === undefined) return needed ?? 'Enter a day and time, or leave it empty.'
  if (Date.parse(ends) <= at.start) return 'The end must be after the start.'
  if (mostDaysAhead !== undefined && Date.parse(ends) > at.now + mostDaysAhead * dayMs)
    return `It must end within ${mostDaysAhead} days.`
  return undefined
}

/** The first thing that the contract finds wrong with a field. */
export const firstOf = (
  field: keyof Problems,
  read: { success: boolean; error?: { issues: readonly { message: string }[] } },
): Problems => (read.success ? {} : { [field]: `${read.error?.issues[0]?.message ?? 'Can’t be read'}.` })
