import type { OperatorRow, RowInput } from '@fieldhouse/contract/home/rows'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { formatList } from '@fieldhouse/contract/text'
import { formatMarketName } from '../../../shared/form/market-name.ts'
import { formatDayAndTime } from '../../../shared/time.ts'

type RowType = OperatorRow['type']
export type RowFilling = OperatorRow['filling']

/** Labels of the row types. */
export const rowTypeLabels: Readonly<Record<RowType, string>> = {
  hero: 'Hero (large, at the top)',
  carousel: 'Row of cards',
  banner: 'Row of wide cards',
  live: 'Live and upcoming',
  channels: 'Channels',
  continue: 'Continue watching',
  mylist: 'My list',
}

/** Whether staff fill the row. Other rows fill themselves from what is on, or for each fan. */
export const isFilledHere = (type: RowType): boolean => type === 'hero' || type === 'carousel' || type === 'banner'

interface NamedEntry {
  id: number
  name: string
}

export interface RowNames {
  groups: readonly NamedEntry[]
  genres: readonly NamedEntry[]
}

const findName = (list: readonly NamedEntry[], id: number | undefined): string | undefined =>
  list.find((each) => each.id === id)?.name

/** Describes shortly what a row contains. */
export function describeFilling(
  { type, filling }: Pick<OperatorRow, 'type' | 'filling'>,
  { groups, genres }: RowNames,
): string {
  if (!isFilledHere(type)) return rowTypeLabels[type]
  if (filling.kind === 'titles') return `${formatQuantity(filling.titles.length, 'title')}, hand-picked`
  if (filling.kind === 'own') return 'Empty'
  const names = [findName(groups, filling.group), findName(genres, filling.genre)].filter((name) => name !== undefined)
  return names.length === 0 ? 'Newest overall' : `Newest in ${names.join(', ')}`
}

export interface RowMark {
  words: string
  tone: 'neutral' | 'warning' | 'info'
}

/** Lists when and to whom a row is shown, as far as that is restricted. */
export function listRowMarks(row: OperatorRow, sponsors: readonly NamedEntry[], now: Date): RowMark[] {
  const { hidden, from, until, packages, markets } = row
  const sponsor = findName(sponsors, row.sponsor_id ?? undefined)
  return [
    ...(hidden ? [{ words: 'Hidden', tone: 'warning' } as const] : []),
    ...(from && new Date(from) > now ? [{ words: `From ${formatDayAndTime(from)}`, tone: 'info' } as const] : []),
    ...(until
      ? [
          new Date(until) <= now
            ? ({ words: `Ended ${formatDayAndTime(until)}`, tone: 'warning' } as const)
            : ({ words: `Until ${formatDayAndTime(until)}`, tone: 'info' } as const),
        ]
      : []),
    ...(packages.length > 0
      ? [{ words: `Only ${formatList(packages.map(formatPlanName), 'or')}`, tone: 'neutral' } as const]
      : []),
    ...(markets.length > 0
      ? [
          {
            words: formatList(markets.map(formatMarketName)),
            tone: 'neutral',
          } as const,
        ]
      : []),
    ...(sponsor ? [{ words: `Presented by ${sponsor}`, tone: 'neutral' } as const] : []),
  ]
}

/** A row without its id, as an update sends it. */
export const toRowInput = ({ id: _, ...row }: OperatorRow): RowInput => row

const positionStep = 10

/** A new row below all others of its home. */
export const newRowInput = (home_id: string, rows: readonly OperatorRow[]): RowInput => ({
  home_id,
  title: '',
  subtitle: null,
  type: 'carousel',
  position:
    Math.max(0, ...rows.filter((row) => row.home_id === home_id).map(({ position }) => position)) + positionStep,
  filling: { kind: 'latest' },
  sponsor_id: null,
  packages: [],
  markets: [],
  hidden: false,
  from: null,
  until: null,
})

/** Adapts the content to the row's type, because mismatched content would leave the row empty. */
export function adaptFilling(type: RowType, filling: RowFilling): RowFilling {
  if (!isFilledHere(type)) return { kind: 'own' }
  const next: RowFilling = filling.kind === 'own' ? { kind: 'latest' } : filling
  if (type === 'hero') return next
  const { event: _, ...rest } = next
  return rest
}

/** Lists the homes: the app’s, its highlights, and one for each group. */
export const listHomeOptions = (groups: readonly { slug: string; name: string }[], rows: readonly OperatorRow[]) => {
  const known = new Map([
    ['app', 'The app’s home'],
    ['highlights', 'Highlights'],
    ...groups.map(({ slug, name }) => [slug, name] as const),
  ])
  for (const { home_id } of rows) if (!known.has(home_id)) known.set(home_id, home_id)
  return [...known].map(([value, label]) => ({ value, label }))
}
