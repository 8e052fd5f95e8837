import { type AnalyticsReport, maxReportDays } from '@fieldhouse/contract/analytics/numbers'
import { dayMs } from '@fieldhouse/contract/durations'
import { getLocalInstant } from '@fieldhouse/contract/zoned'
import { addDays } from '../../shared/clock/clock.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import { idOf, kindOf, listsOf } from './added-up.ts'
import { isNamed, type Named, type NumbersStore } from './numbers.store.ts'

interface NumbersParts {
  store: NumbersStore
  zone(): string
}

type DaySum = Awaited<ReturnType<NumbersStore['days']>>[number]
type Minute = Awaited<ReturnType<NumbersStore['minutes']>>[number]

/** What was counted, for the department: out of days and minutes that were added up. */
export function numbersService({ store, zone }: NumbersParts) {
  const namesOf = (subjects: Iterable<string>) => {
    const ids: Record<Named, number[]> = { title: [], event: [], channel: [], story: [], ad: [] }
    for (const subject of new Set(subjects)) {
      const kind = kindOf(subject)
      if (isNamed(kind)) ids[kind].push(idOf(subject))
    }
    return store.names(ids)
  }
  return {
    numbers: async (from: string, until: string): Promise<AnalyticsReport> => {
      if (until < from) throw refuseField('until', 'The last day is not before the first one.')
      const many = daysBetween(from, until)
      if (many > maxReportDays) throw refuseField('from', `No more than ${maxReportDays} days at once.`)
      const [sums, days] = await Promise.all([store.sums(from, until), store.days(from, until)])
      const names = await namesOf(sums.map(({ subject }) => subject))
      return { from, until, days: daysOf(from, many, days), ...listsOf(sums, names) }
    },

    viewers: async (day: string) => {
      const [from, until] = [day, addDays(day, 1)].map((one) => getLocalInstant(zone(), one, 0) as Date) as [Date, Date]
      const minutes = await store.minutes(from, until)
      const names = await namesOf(minutes.map(({ subject }) => subject))
      return {
        day,
        minutes: [...Map.groupBy(minutes, ({ minute }) => minute.toISOString())].map(([at, some]) => ({
          at,
          viewers: some.reduce((viewers, one) => viewers + one.viewers, 0),
        })),
        broadcasts: [...Map.groupBy(minutes, ({ subject }) => subject)]
          .map(([subject, some]) => broadcastOf(subject, some, names.get(subject) ?? null))
          .toSorted((one, other) => other.most - one.most),
      }
    },
  }
}

function broadcastOf(subject: string, minutes: readonly Minute[], name: string | null) {
  const most = minutes.reduce((best, one) => (one.viewers > best.viewers ? one : best))
  return {
    kind: kindOf(subject) as 'event' | 'channel' | 'title',
    id: idOf(subject),
    name,
    most: most.viewers,
    most_at: most.minute.toISOString(),
    minutes: minutes.reduce((all, { viewers }) => all + viewers, 0),
  }
}

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1

/** Each day of them, those of which nothing is known too: there it was nought. */
function daysOf(from: string, many: number, sums: readonly DaySum[]): AnalyticsReport['days'] {
  const known = Map.groupBy(sums, ({ day }) => day)
  return Array.from({ length: many }, (_, index) => {
    const day = addDays(from, index)
    const of = (name: string, detail?: string) =>
      (known.get(day) ?? [])
        .filter((sum) => sum.name === name && (detail === undefined || sum.detail === detail))
        .reduce((times, sum) => times + sum.times, 0)
    return {
      day,
      views: of('page_view'),
      plays: of('play'),
      minutes: of('minute'),
      stories: of('story', 'opened'),
      joined: of('sign_up', 'verified'),
    }
  })
}
