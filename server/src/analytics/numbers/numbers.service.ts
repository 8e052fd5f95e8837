import { type AnalyticsReport, maxReportDays } from '@fieldhouse/contract/analytics/numbers'
import { dayMs } from '@fieldhouse/contract/durations'
import { getLocalInstant } from '@fieldhouse/contract/local-time'
import { addDays } from '../../shared/clock/clock.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import { isNamedSubject, type NamedSubject, type NumbersStore } from './numbers.store.ts'
import { buildReportLists, parseSubjectId, parseSubjectKind } from './report-lists.ts'

interface NumbersDeps {
  store: NumbersStore
  zone(): string
}

type DaySum = Awaited<ReturnType<NumbersStore['days']>>[number]
type MinuteCount = Awaited<ReturnType<NumbersStore['minutes']>>[number]

/** Reports numbers to the department, from daily and per-minute sums. */
export function createNumbersService({ store, zone }: NumbersDeps) {
  const findNames = (subjects: Iterable<string>) => {
    const ids: Record<NamedSubject, number[]> = { title: [], event: [], channel: [], story: [], ad: [] }
    for (const subject of new Set(subjects)) {
      const kind = parseSubjectKind(subject)
      if (isNamedSubject(kind)) ids[kind].push(parseSubjectId(subject))
    }
    return store.names(ids)
  }
  return {
    numbers: async (from: string, until: string): Promise<AnalyticsReport> => {
      if (until < from) throw refuseField('until', 'Choose a last day on or after the first day.')
      const many = countDays(from, until)
      if (many > maxReportDays) throw refuseField('from', `Choose at most ${maxReportDays} days.`)
      const [sums, days] = await Promise.all([store.sums(from, until), store.days(from, until)])
      const names = await findNames(sums.map(({ subject }) => subject))
      return { from, until, days: buildDays(from, many, days), ...buildReportLists(sums, names) }
    },

    viewers: async (day: string) => {
      const [from, until] = [day, addDays(day, 1)].map((one) => getLocalInstant(zone(), one, 0) as Date) as [Date, Date]
      const minutes = await store.minutes(from, until)
      const names = await findNames(minutes.map(({ subject }) => subject))
      return {
        day,
        minutes: [...Map.groupBy(minutes, ({ minute }) => minute.toISOString())].map(([at, some]) => ({
          at,
          viewers: some.reduce((viewers, one) => viewers + one.viewers, 0),
        })),
        broadcasts: [...Map.groupBy(minutes, ({ subject }) => subject)]
          .map(([subject, some]) => toBroadcast(subject, some, names.get(subject) ?? null))
          .toSorted((one, other) => other.most - one.most),
      }
    },
  }
}

function toBroadcast(subject: string, minutes: readonly MinuteCount[], name: string | null) {
  const most = minutes.reduce((best, one) => (one.viewers > best.viewers ? one : best))
  return {
    kind: parseSubjectKind(subject) as 'event' | 'channel' | 'title',
    id: parseSubjectId(subject),
    name,
    most: most.viewers,
    most_at: most.minute.toISOString(),
    minutes: minutes.reduce((all, { viewers }) => all + viewers, 0),
  }
}

const countDays = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1

/** Lists every day, with zeros where nothing was counted. */
function buildDays(from: string, many: number, sums: readonly DaySum[]): AnalyticsReport['days'] {
  const known = Map.groupBy(sums, ({ day }) => day)
  return Array.from({ length: many }, (_, index) => {
    const day = addDays(from, index)
    const countOnDay = (name: string, detail?: string) =>
      (known.get(day) ?? [])
        .filter((sum) => sum.name === name && (detail === undefined || sum.detail === detail))
        .reduce((times, sum) => times + sum.times, 0)
    return {
      day,
      views: countOnDay('page_view'),
      plays: countOnDay('play'),
      minutes: countOnDay('minute'),
      stories: countOnDay('story', 'opened'),
      joined: countOnDay('sign_up', 'verified'),
    }
  })
}
