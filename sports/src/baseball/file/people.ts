import type { GameState, PlayerLine, Side, Stats } from '@fieldhouse/contract/games/game'
import { added } from '../../kit/lines.ts'
import { at, child, children, type Element, flag, integer, pair, text } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { isFlag, known, statsIn } from '../../statcrew/reading/attributes.ts'
import { lineOf, type Row } from '../../statcrew/reading/roster.ts'
import type { Sources } from '../../statcrew/reading/seats.ts'
import { fileKeys, situationKeys } from './keys.ts'

export const playersOf = ({ roster }: Sources): Record<string, PlayerLine> =>
  Object.fromEntries(
    roster.rows.filter(({ element }) => text(element, 'gp') !== '0').map((row) => [row.key, line(row)]),
  )

/** Pitchers who do not bat stand below the nine. */
const lastSpot = 10

function line(row: Row): PlayerLine {
  const { element } = row
  const position = text(element, 'pos')
  const starter = isFlag(element, 'gs')
  const spot = integer(element, 'spot') ?? lastSpot
  return {
    ...lineOf(row, {
      stats: statsOf(element),
      ...(position !== undefined && { position: position.toUpperCase() }),
      ...(starter && { starter }),
    }),
    // By the place in the batting order, whoever started it first.
    order: spot * 1000 + (starter ? 0 : 500) + row.order,
  }
}

export function statsOf(element: Element | undefined): Stats {
  const pitching = child(element, 'pitching')
  const has = (what: string): boolean =>
    [element, pitching].some(
      (each) => text(each, what) !== undefined && flag(each, what) !== false && integer(each, what) !== 0,
    )
  return known({
    ...statsIn(element, fileKeys),
    pit_outs: outsOf(text(pitching, 'ip')),
    // `1-0` on the one it is given to.
    ...(pitching && has('win') && { pit_win: 1 }),
    ...(pitching && has('loss') && { pit_loss: 1 }),
    ...(pitching && has('save') && { pit_save: 1 }),
    bat_lob: integer(child(element, 'hsitsummary'), 'lob'),
  }) as Stats
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
  const periods = rows.map((row, index) => [
    text(row, 'inn') ?? String(index + 1),
    known({ bat_r: integer(row, 'score'), bat_h: integer(row, 'hits'), bat_lob: integer(row, 'lob') }),
  ])
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

/** Only pitchers are given wins and losses; the team has those of its own. */
const decisions = (rows: readonly Row[]): Stats =>
  added(
    rows.map(({ element }) => {
      const { pit_win, pit_loss, pit_save } = statsOf(element)
      return known({ pit_win, pit_loss, pit_save }) as Stats
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
