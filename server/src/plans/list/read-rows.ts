import { currentSchool } from '@fieldhouse/contract/company'
import { email as emailField } from '@fieldhouse/contract/fields'
import type { DayOrder } from '@fieldhouse/contract/games/import/columns'
import type { ListRowNote, TicketListPreview } from '@fieldhouse/contract/plans/list'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { removeInvisible } from '@fieldhouse/contract/shown-text'
import { staffRoles } from '@fieldhouse/contract/staff/staff'
import { findSportTitle, listAllSports } from '@fieldhouse/sports/identities'
import { refuseField } from '../../shared/errors/refusal.ts'
import type { ListLine, ListTable } from './list-columns.ts'
import { findDayOrder, getEndOfDay, readEnd } from './read-end.ts'

export interface ListRow {
  row: number
  email: string
  norm: string
  plan: string
  /** The team that the plan is for; null: everything. */
  sport: string | null
  ends: Date | null
  account: string | null
}

export interface ReadList {
  rows: ListRow[]
  refused: ListRowNote[]
  notes: ListRowNote[]
  asks: TicketListPreview['asks']
  /** The team of rows that name none; null: everything. */
  sport: string | null
  /** Addresses of rows that cannot be used. They keep what they have. */
  kept: ReadonlySet<string>
  /** Refused rows whose end is over. They become more by themselves. */
  over: number
}

export interface ListChoices {
  /** For rows without one. */
  plan: string | undefined
  /** A team, or `everything`; undefined for everything. */
  sport?: string | undefined
  /** A day, or `none` for no end. */
  until: string | undefined
}

interface ReadRowsDeps {
  now: Date
  readEmail(text: string): { written: string; norm: string }
}

interface RowReader extends ReadRowsDeps {
  chosen: ChosenTerm
  readEnd(written: string): Date | { refused: string }
  read: ListTable['read']
}

/** Reads the people of a list. Rows that cannot be used are named with the reason, and the others can be applied. */
export function readRows(table: ListTable, choices: ListChoices, deps: ReadRowsDeps): ReadList {
  const { columns, rows, read } = table
  const has = (role: string) => columns.some((column) => column.role === role)
  const asks: ReadList['asks'] = []
  if (!has('email')) asks.push('email')
  if (!has('plan') && choices.plan === undefined) asks.push('plan')
  if (!has('until') && choices.until === undefined) asks.push('until')
  const chosen = readChoices(choices, deps.now)
  const { sport } = chosen
  if (asks.length > 0) return { rows: [], refused: [], notes: [], asks, sport, kept: new Set(), over: 0 }
  const reader = { ...deps, chosen, read, readEnd: rememberEnds(findDayOrder(rows.map((line) => read(line, 'until')))) }
  const refused: ListRowNote[] = []
  const kept = new Set<string>()
  const good: ListRow[] = []
  let over = 0
  for (const line of rows) {
    const result = readRow(line, reader)
    if (!('refused' in result)) good.push(result)
    else {
      refused.push({ row: line.line, message: result.refused })
      if (result.keeps !== undefined) kept.add(result.keeps)
      if (result.isOver) over++
    }
  }
  return { ...mergeDuplicates(good), refused, asks, sport, kept, over }
}

type RefusedRow = { refused: string; keeps?: string; isOver?: true }

function readRow(line: ListLine, { read, chosen, readEnd, readEmail, now }: RowReader): ListRow | RefusedRow {
  const address = readAddress(read(line, 'email'), readEmail)
  if ('refused' in address) return address
  const { written: email, norm } = address
  const plan = findPlan(read(line, 'plan'), chosen.plan)
  if (typeof plan !== 'string') return { ...plan, keeps: norm }
  const team = findTeam(read(line, 'sport'), chosen.sport)
  if ('refused' in team) return { ...team, keeps: norm }
  const until = read(line, 'until')
  const ends = until === '' ? (chosen.ends ?? { refused: 'No end. Choose one for rows without' }) : readEnd(until)
  if (ends !== 'none' && 'refused' in ends) return { ...ends, keeps: norm }
  if (ends !== 'none' && ends <= now) return { refused: `The end, ${until}, is over`, isOver: true }
  const account = removeInvisible(read(line, 'account'))
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, 40)
  return {
    row: line.line,
    email,
    norm,
    plan,
    sport: team.sport,
    ends: ends === 'none' ? null : ends,
    account: account === '' ? null : account,
  }
}

function readAddress(text: string, readEmail: ReadRowsDeps['readEmail']): ReturnType<typeof readEmail> | RefusedRow {
  if (text === '') return { refused: 'No email address' }
  if (/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(text.trim()))
    return { refused: 'The email has a hidden character' }
  if ((text.match(/@/g)?.length ?? 0) > 1) return { refused: 'More than one email address. Use one row for each' }
  if (!emailField.safeParse(text).success) return { refused: `“${text.slice(0, 60)}” isn’t an email address` }
  try {
    return readEmail(text)
  } catch {
    return { refused: 'The email has a letter that only looks like a plain one' }
  }
}

const staffWords = new Set<string>([...staffRoles, 'staff', 'admin', 'administrator'])

function findPlan(text: string, chosen: string | undefined): string | RefusedRow {
  const { plans } = currentSchool()
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return chosen ?? { refused: 'No plan. Choose one for rows without' }
  const found = Object.keys(plans).find((slug) => slug === wanted || formatPlanName(slug).toLowerCase() === wanted)
  if (found !== undefined) return found
  if (staffWords.has(wanted)) return { refused: `“${text.slice(0, 40)}” can’t come from a list` }
  return { refused: `No plan is named “${text.slice(0, 40)}”` }
}

const everythingWords = ['everything', 'all']
/** Names are compared without capitals, apostrophes and spaces. */
const normalizeTeam = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Finds a team of the school by its name or its key. */
function findTeam(text: string, chosen: string | null): { sport: string | null } | RefusedRow {
  const wanted = normalizeTeam(text)
  if (wanted === '') return text.trim() === '' ? { sport: chosen } : refuseTeam(text)
  if (everythingWords.includes(wanted)) return { sport: null }
  const found = listAllSports().find(({ slug, title }) => [slug, title].map(normalizeTeam).includes(wanted))
  return found ? { sport: found.slug } : refuseTeam(text)
}

const refuseTeam = (text: string): RefusedRow => ({ refused: `No team is named “${text.slice(0, 40)}”` })
const isTeam = (slug: string): boolean => currentSchool().sports.some((team) => team.slug === slug)

interface ChosenTerm {
  plan: string | undefined
  sport: string | null
  /** `none` is no end; undefined is no choice. */
  ends: Date | 'none' | undefined
}

function readChoices({ plan, until, sport = 'everything' }: ListChoices, now: Date): ChosenTerm {
  if (plan !== undefined && !(plan in currentSchool().plans))
    throw refuseField('plan', 'Choose one of the school’s plans.')
  if (sport !== 'everything' && !isTeam(sport)) throw refuseField('sport', 'Choose one of the school’s teams.')
  const ends = until === undefined || until === 'none' ? until : getEndOfDay(until)
  if (ends instanceof Date && ends <= now) throw refuseField('until', 'Choose an end in the future.')
  return { plan, ends, sport: sport === 'everything' ? null : sport }
}

/** A list has few different ends, and reading a date takes long. */
function rememberEnds(order: DayOrder) {
  const known = new Map<string, ReturnType<typeof readEnd>>()
  return (written: string) => {
    const ends = known.get(written) ?? readEnd(written, order)
    known.set(written, ends)
    return ends
  }
}

/** `Season Pass for Women’s Soccer`. */
const formatListedPlan = ({ plan, sport }: Pick<ListRow, 'plan' | 'sport'>): string =>
  sport === null ? formatPlanName(plan) : `${formatPlanName(plan)} for ${findSportTitle(sport) ?? sport}`

const isLater = (one: Date | null, other: Date | null): boolean => other !== null && (one === null || one > other)

/** Someone who is listed twice with a plan for the same has it until the later end; someone with two plans has both. */
function mergeDuplicates(rows: readonly ListRow[]): Pick<ReadList, 'rows' | 'notes'> {
  const notes: ListRowNote[] = []
  const byPlan = new Map<string, ListRow>()
  const firstOf = new Map<string, ListRow>()
  for (const row of rows) {
    const key = `${row.norm} ${row.plan} ${row.sport ?? ''}`
    const before = byPlan.get(key)
    const first = firstOf.get(row.norm)
    if (before) {
      const later = isLater(row.ends, before.ends) ? row : before
      byPlan.set(key, later)
      notes.push({ row: row.row, message: `${row.email} is also in row ${before.row}. The later end counts` })
    } else {
      byPlan.set(key, row)
      if (first)
        notes.push({
          row: row.row,
          message: `${row.email} also has ${formatListedPlan(first)} in row ${first.row}. Both count`,
        })
    }
    if (!first) firstOf.set(row.norm, row)
  }
  return { rows: [...byPlan.values()], notes }
}
