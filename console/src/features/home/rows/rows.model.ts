import { currentSchool } from '@fieldhouse/contract/company'
import type { OperatorRow, RowInput } from '@fieldhouse/contract/home/rows'
import { dayAndTimeOf } from '../../../shared/time.ts'

type Type = OperatorRow['type']
export type Filling = OperatorRow['filling']

/** What a row looks like to fans. */
export const typeWords: Readonly<Record<Type, string>> = {
  hero: 'Hero (large, at the top)',
  carousel: 'Row of cards',
  banner: 'Row of wide cards',
  live: 'Live and next',
  channels: 'The channels',
  continue: 'Continue watching',
  mylist: 'My list',
}

/** The others are filled by what is on, or by each fan. */
export const isFilledHere = (type: Type): boolean => type === 'hero' || type === 'carousel' || type === 'banner'

interface Named {
  id: number
  name: string
}

export interface Names {
  groups: readonly Named[]
  genres: readonly Named[]
}

const nameOf = (list: readonly Named[], id: number | undefined): string | undefined =>
  list.find((each) => each.id === id)?.name

/** What is in it, in a few words. */
export function fillingWords(
  { type, filling }: Pick<OperatorRow, 'type' | 'filling'>,
  { groups, genres }: Names,
): string {
  if (!isFilledHere(type)) return typeWords[type]
  if (filling.kind === 'titles')
    return `${filling.titles.length} ${filling.titles.length === 1 ? 'title' : 'titles'} by hand`
  if (filling.kind === 'own') return 'Empty'
  const of = [nameOf(groups, filling.group), nameOf(genres, filling.genre)].filter((name) => name !== undefined)
  return of.length === 0 ? 'Newest of all' : `Newest of ${of.join(', ')}`
}

export interface Mark {
  words: string
  tone: 'neutral' | 'warning' | 'info'
}

/** When it is shown, and to whom, where that is not always and to everybody. */
export function marksOf(row: OperatorRow, sponsors: readonly Named[], now: Date): Mark[] {
  const { hidden, from, until, packages, markets } = row
  const sponsor = nameOf(sponsors, row.sponsor_id ?? undefined)
  return [
    ...(hidden ? [{ words: 'Hidden', tone: 'warning' } as const] : []),
    ...(from && new Date(from) > now ? [{ words: `From ${dayAndTimeOf(from)}`, tone: 'info' } as const] : []),
    ...(until
      ? [
          new Date(until) <= now
            ? ({ words: `Ended ${dayAndTimeOf(until)}`, tone: 'warning' } as const)
            : ({ words: `Until ${dayAndTimeOf(until)}`, tone: 'info' } as const),
        ]
      : []),
    ...(packages.length > 0 ? [{ words: `Plan ${packages.join(', ')}`, tone: 'neutral' } as const] : []),
    ...(markets.length > 0
      ? [
          {
            words: markets.map((market) => currentSchool().markets[market] ?? market).join(', '),
            tone: 'neutral',
          } as const,
        ]
      : []),
    ...(sponsor ? [{ words: `Presented by ${sponsor}`, tone: 'neutral' } as const] : []),
  ]
}

/** What is kept of a row when one thing of it is another. */
export const wishOf = ({ id: _, ...row }: OperatorRow): RowInput => row

const step = 10

/** Below all others of its home. */
export const newRow = (home_id: string, rows: readonly OperatorRow[]): RowInput => ({
  home_id,
  title: '',
  subtitle: null,
  type: 'carousel',
  position: Math.max(0, ...rows.filter((row) => row.home_id === home_id).map(({ position }) => position)) + step,
  filling: { kind: 'latest' },
  sponsor_id: null,
  packages: [],
  markets: [],
  hidden: false,
  from: null,
  until: null,
})

/** A row that is filled otherwise than it looks would be empty. */
export function filledAs(type: Type, filling: Filling): Filling {
  if (!isFilledHere(type)) return { kind: 'own' }
  const next: Filling = filling.kind === 'own' ? { kind: 'latest' } : filling
  if (type === 'hero') return next
  const { event: _, ...rest } = next
  return rest
}

/** The homes that there can be: the app’s, its highlights, one for each group. */
export const homesOf = (groups: readonly { slug: string; name: string }[], rows: readonly OperatorRow[]) => {
  const known = new Map([
    ['app', 'The app’s home'],
    ['highlights', 'Highlights'],
    ...groups.map(({ slug, name }) => [slug, name] as const),
  ])
  for (const { home_id } of rows) if (!known.has(home_id)) known.set(home_id, home_id)
  return [...known].map(([value, label]) => ({ value, label }))
}
