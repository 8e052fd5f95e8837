import type { GameState, PlayerLine, Side, Stats } from '@fieldhouse/contract/games/game'
import { added } from '../../kit/lines.ts'
import { at, child, children, type Element, flag, integer, pair, text } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { hasPlayed, isFilled, isFlag, known, statsIn } from '../../statcrew/reading/attributes.ts'
import { lineOf, type Row } from '../../statcrew/reading/roster.ts'
import type { Sources } from '../../statcrew/reading/seats.ts'
import { fileKeys, situationKeys, zeros } from './keys.ts'

export function playersOf({ roster }: Sources): Record<string, PlayerLine> {
  // Who keeps it leaves its zeros out, as all others.
  const keepsLeftOnBase = roster.rows.some(({ element }) => leftOnBase(element) !== undefined)
  const played = roster.rows.filter(({ element }) => hasPlayed(element, fileKeys))
  return Object.fromEntries(
    played.map((row) => {
      const none: Stats = keepsLeftOnBase && child(row.element, 'hsitsummary') ? { bat_lob: 0 } : {}
      const found = line(row)
      return [row.key, { ...found, stats: { ...none, ...found.stats } }]
    }),
  )
}

const leftOnBase = (element: Element | undefined) => integer(child(element, 'hsitsummary'), 'lob')

/** Pitchers who do not bat stand below the nine. */
const lastSpot = 10
const isInOrder = (spot: number): boolean => spot >= 1 && spot < lastSpot

function line(row: Row): PlayerLine {
  const { element } = row
  const position = text(element, 'pos')
  const starter = isFlag(element, 'gs')
  const spot = integer(element, 'spot') ?? lastSpot
  return {
    ...lineOf(row, {
      // Whoever came to run or to field stands in the batting order, too.
      stats: { ...statsOf(element), ...(isInOrder(spot) && { bat_gp: 1 }) },
      ...(position !== undefined && { position: position.toUpperCase() }),
      ...(starter && { starter }),
    }),
    // By the place in the batting order, whoever started it first, then as they came in.
    order:
      spot * 1000 + (starter ? 0 : 500) + Math.min(integer(element, 'sub') ?? 0, 4) * 100 + Math.min(row.order, 99),
  }
}

export function statsOf(element: Element | undefined): Stats {
  const written = child(element, 'pitching')
  const pitching = isFilled(written) ? written : undefined
  const has = (what: string): boolean =>
    [element, pitching].some(
      (each) => text(each, what) !== undefined && flag(each, what) !== false && integer(each, what) !== 0,
    )
  return known({
    ...withBases(statsIn(element, fileKeys, zeros)),
    pit_outs: pitching && outsOf(text(pitching, 'ip') ?? '0'),
    pit_app: pitching && 1,
    pit_order: integer(pitching, 'appear'),
    // `1-0` on the one it is given to.
    ...(pitching && has('win') && { pit_win: 1 }),
    ...(pitching && has('loss') && { pit_loss: 1 }),
    ...(pitching && has('save') && { pit_save: 1 }),
    bat_lob: leftOnBase(element),
  }) as Stats
}

/** Total bases and appearances at the plate follow from the rest, where a program does not write them. */
function withBases(stats: Stats): Stats {
  const { bat_ab, bat_h } = stats
  if (bat_ab === undefined || bat_h === undefined) return stats
  const of = (key: string) => stats[`bat_${key}`] ?? 0
  return {
    bat_tb: bat_h + of('double') + 2 * of('triple') + 3 * of('hr'),
    bat_pa: bat_ab + of('bb') + of('hbp') + of('sh') + of('sf') + of('ci'),
    ...stats,
  }
}

/** `5.2` innings are 17 outs. */
export function outsOf(innings: string | undefined): number | undefined {
  const parts = innings?.match(/^(\d*)(?:\.(\d))?$/)
  if (!parts || innings === '' || Number(parts[2] ?? 0) > 2) return undefined
  return Number(parts[1] || 0) * 3 + Number(parts[2] ?? 0)
}

export function teamOf(
  { file, seats, roster }: Sources,
  side: Side,
): NonNullable<NonNullable<GameState['teams']>[Side]> {
  const element = teamElement(file.root, seats.visitor === side ? 'visitor' : 'home')
  const totals = child(element, 'totals')
  const rows = children(child(element, 'linescore'), 'lineinn')
  const periods = rows.flatMap((row, index) => {
    const stats = known({ bat_r: integer(row, 'score'), bat_h: integer(row, 'hits'), bat_lob: integer(row, 'lob') })
    // A half that was not batted may have a row, with an X.
    return Object.keys(stats).length > 0 ? [[text(row, 'inn') ?? String(index + 1), stats]] : []
  })
  const stats = known({
    ...statsOf(totals),
    ...decisions(roster.rows.filter((row) => row.side === side)),
    bat_lob: integer(child(element, 'linescore'), 'lob'),
    ...situationsOf(child(totals, 'hsitsummary')),
  }) as Stats
  return {
    ...(totals && { stats }),
    ...(periods.length > 0 && { periods: Object.fromEntries(periods) as Record<string, Stats> }),
  }
}

/** Only pitchers come in and are given wins and losses; the team has those of its own. */
const decisions = (rows: readonly Row[]): Stats =>
  added(
    rows.map(({ element }) => {
      const { pit_app, pit_win, pit_loss, pit_save } = statsOf(element)
      return known({ pit_app, pit_win, pit_loss, pit_save }) as Stats
    }),
    [],
  )

const situationsOf = (summary: Element | undefined): Stats =>
  Object.fromEntries(
    Object.entries(situationKeys).flatMap(([attribute, key]) => {
      const [hits, atBats] = pair(summary, attribute) ?? []
      return hits === undefined || atBats === undefined
        ? []
        : [
            [`${key}_h`, hits],
            [`${key}_ab`, atBats],
          ]
    }),
  )

/** Who bats in which place of the order now. */
export function battingOrder({ file, roster, seats }: Sources, side: Side): (string | undefined)[] {
  const team = teamElement(file.root, seats.visitor === side ? 'visitor' : 'home')
  const listed = children(at(team, 'batords'), 'batord')
  const rows = listed.length > 0 ? listed : roster.rows.filter((row) => row.side === side).map(({ element }) => element)
  const order: (string | undefined)[] = Array.from({ length: 9 })
  for (const row of rows) {
    const spot = integer(row, 'spot') ?? 0
    const found = roster.find(side, { uni: text(row, 'uni'), name: text(row, 'name') })
    if (spot >= 1 && spot <= 9 && found && text(found.element, 'gp') !== '0') order[spot - 1] = found.key
  }
  return order
}
