import { dayMs } from '@fieldhouse/contract/durations'
import { parseSchoolTime, toSchoolTime } from '../../shared/time.ts'

/** The times of a message in the form, in the school's time zone. */
export interface MessageTimes {
  from: string
  until: string
}

/** Problems by field, for all kinds of messages. */
export type MessageProblems = Partial<Record<'words' | 'sports' | 'link' | 'first' | 'last' | 'from' | 'until', string>>

/** Converts a message's times. A message that has begun has no start to edit. */
export const toMessageTimes = ({
  state,
  from,
  until,
}: {
  state: string
  from: string
  until: string | null
}): MessageTimes => ({
  from: state === 'on' || state === 'over' ? '' : toSchoolTime(from),
  until: until === null ? '' : toSchoolTime(until),
})

interface EndRules {
  /** Error for a missing end; without it, a message can stay until someone ends it. */
  requiredMessage?: string
  mostDaysAhead?: number
}

/** Lists what is wrong with a message's times. */
export function findTimeProblems({ from, until }: MessageTimes, now: Date, end: EndRules = {}): MessageProblems {
  const begins = parseSchoolTime(from)
  const start = Math.max(now.getTime(), begins === undefined ? 0 : Date.parse(begins))
  const wrongEnd = findEndProblem(until, { now: now.getTime(), start }, end)
  return {
    ...(from !== '' && begins === undefined && { from: 'Enter a day and time.' }),
    ...(wrongEnd !== undefined && { until: wrongEnd }),
  }
}

function findEndProblem(
  until: string,
  at: { now: number; start: number },
  { requiredMessage, mostDaysAhead }: EndRules,
) {
  if (until === '' && requiredMessage === undefined) return undefined
  const ends = parseSchoolTime(until)
  if (ends === undefined) return requiredMessage ?? 'Enter a day and time, or leave it empty.'
  if (Date.parse(ends) <= at.start) return 'The end must be after the start.'
  if (mostDaysAhead !== undefined && Date.parse(ends) > at.now + mostDaysAhead * dayMs)
    return `It must end within ${mostDaysAhead} days.`
  return undefined
}

/** The contract's first complaint about a field. */
export const getFirstIssue = (
  field: keyof MessageProblems,
  read: { success: boolean; error?: { issues: readonly { message: string }[] } },
): MessageProblems => (read.success ? {} : { [field]: `${read.error?.issues[0]?.message ?? 'Can’t be read'}.` })
