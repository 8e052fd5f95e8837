import type { GameState, PlayerLine, Side, StatValues } from '@fieldhouse/contract/games/game'
import { addStats } from '../../kit/lines.ts'
import {
  type Element,
  findAt,
  findChild,
  getFlag,
  getInteger,
  getNumberPair,
  getText,
  listChildren,
} from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { dropUndefined, hasPlayed, isFilled, isFlag, statsIn } from '../../statcrew/reading/attributes.ts'
import { type RosterRow, toPlayerLine } from '../../statcrew/reading/roster.ts'
import type { ReaderSources } from '../../statcrew/reading/seats.ts'
import { baseballFileKeys, baseballZeros, situationKeys } from './keys.ts'

export function readBaseballPlayers({ roster }: ReaderSources): Record<string, PlayerLine> {
  // A scorer who records it leaves its zeros out, as with all others.
  const keepsLeftOnBase = roster.rows.some(({ element }) => leftOnBase(element) !== undefined)
  const played = roster.rows.filter(({ element }) => hasPlayed(element, baseballFileKeys))
  return Object.fromEntries(
    played.map((row) => {
      const none: StatValues = keepsLeftOnBase && findChild(row.element, 'hsitsummary') ? { bat_lob: 0 } : {}
      const found = toBaseballPlayerLine(row)
      return [row.key, { ...found, stats: { ...none, ...found.stats } }]
    }),
  )
}

const leftOnBase = (element: Element | undefined) => getInteger(findChild(element, 'hsitsummary'), 'lob')

/** Pitchers who do not bat come after the nine batters. */
const lastSpot = 10
const isInOrder = (spot: number): boolean => spot >= 1 && spot < lastSpot

function toBaseballPlayerLine(row: RosterRow): PlayerLine {
  const { element } = row
  const position = getText(element, 'pos')
  const starter = isFlag(element, 'gs')
  const spot = getInteger(element, 'spot') ?? lastSpot
  return {
    ...toPlayerLine(row, {
      // Pinch runners and defensive substitutes are in the batting order too.
      stats: { ...readBaseballStats(element), ...(isInOrder(spot) && { bat_gp: 1 }) },
      ...(position !== undefined && { position: position.toUpperCase() }),
      ...(starter && { starter }),
    }),
    // Ordered by batting spot, the starter first, then by entry.
    order:
      spot * 1000 + (starter ? 0 : 500) + Math.min(getInteger(element, 'sub') ?? 0, 4) * 100 + Math.min(row.order, 99),
  }
}

export function readBaseballStats(element: Element | undefined): StatValues {
  const written = findChild(element, 'pitching')
  const pitching = isFilled(written) ? written : undefined
  const hasEntry = (what: string): boolean =>
    [element, pitching].some(
      (each) => getText(each, what) !== undefined && getFlag(each, what) !== false && getInteger(each, what) !== 0,
    )
  return dropUndefined({
    ...withBases(statsIn(element, baseballFileKeys, baseballZeros)),
    pit_outs: pitching && parseOuts(getText(pitching, 'ip') ?? '0'),
    pit_app: pitching && 1,
    pit_order: getInteger(pitching, 'appear'),
    // `1-0` marks the pitcher with the decision.
    ...(pitching && hasEntry('win') && { pit_win: 1 }),
    ...(pitching && hasEntry('loss') && { pit_loss: 1 }),
    ...(pitching && hasEntry('save') && { pit_save: 1 }),
    bat_lob: leftOnBase(element),
  }) as StatValues
}

/** Calculates total bases and plate appearances, where a program does not write them. */
function withBases(stats: StatValues): StatValues {
  const { bat_ab, bat_h } = stats
  if (bat_ab === undefined || bat_h === undefined) return stats
  const getBattingStat = (key: string) => stats[`bat_${key}`] ?? 0
  return {
    bat_tb: bat_h + getBattingStat('double') + 2 * getBattingStat('triple') + 3 * getBattingStat('hr'),
    bat_pa:
      bat_ab +
      getBattingStat('bb') +
      getBattingStat('hbp') +
      getBattingStat('sh') +
      getBattingStat('sf') +
      getBattingStat('ci'),
    ...stats,
  }
}

/** Converts innings to outs: `5.2` innings are 17 outs. */
export function parseOuts(innings: string | undefined): number | undefined {
  const parts = innings?.match(/^(\d*)(?:\.(\d))?$/)
  if (!parts || innings === '' || Number(parts[2] ?? 0) > 2) return undefined
  return Number(parts[1] || 0) * 3 + Number(parts[2] ?? 0)
}

export function readBaseballTeam(
  { file, seats, roster }: ReaderSources,
  side: Side,
): NonNullable<NonNullable<GameState['teams']>[Side]> {
  const element = teamElement(file.root, seats.visitor === side ? 'visitor' : 'home')
  const totals = findChild(element, 'totals')
  const rows = listChildren(findChild(element, 'linescore'), 'lineinn')
  const periods = rows.flatMap((row, index) => {
    const stats = dropUndefined({
      bat_r: getInteger(row, 'score'),
      bat_h: getInteger(row, 'hits'),
      bat_lob: getInteger(row, 'lob'),
    })
    // A half that was not batted may have a row, with an X.
    return Object.keys(stats).length > 0 ? [[getText(row, 'inn') ?? String(index + 1), stats]] : []
  })
  const stats = dropUndefined({
    ...readBaseballStats(totals),
    ...sumPitcherDecisions(roster.rows.filter((row) => row.side === side)),
    bat_lob: getInteger(findChild(element, 'linescore'), 'lob'),
    ...readSituationStats(findChild(totals, 'hsitsummary')),
  }) as StatValues
  return {
    ...(totals && { stats }),
    ...(periods.length > 0 && { periods: Object.fromEntries(periods) as Record<string, StatValues> }),
  }
}

/** Adds up appearances, wins and losses, which only pitchers have. */
const sumPitcherDecisions = (rows: readonly RosterRow[]): StatValues =>
  addStats(
    rows.map(({ element }) => {
      const { pit_app, pit_win, pit_loss, pit_save } = readBaseballStats(element)
      return dropUndefined({ pit_app, pit_win, pit_loss, pit_save }) as StatValues
    }),
    [],
  )

const readSituationStats = (summary: Element | undefined): StatValues =>
  Object.fromEntries(
    Object.entries(situationKeys).flatMap(([attribute, key]) => {
      const [hits, atBats] = getNumberPair(summary, attribute) ?? []
      return hits === undefined || atBats === undefined
        ? []
        : [
            [`${key}_h`, hits],
            [`${key}_ab`, atBats],
          ]
    }),
  )

/** The current player in each spot of the batting order. */
export function battingOrder({ file, roster, seats }: ReaderSources, side: Side): (string | undefined)[] {
  const team = teamElement(file.root, seats.visitor === side ? 'visitor' : 'home')
  const listed = listChildren(findAt(team, 'batords'), 'batord')
  const rows = listed.length > 0 ? listed : roster.rows.filter((row) => row.side === side).map(({ element }) => element)
  const order: (string | undefined)[] = Array.from({ length: 9 })
  for (const row of rows) {
    const spot = getInteger(row, 'spot') ?? 0
    const found = roster.find(side, { uni: getText(row, 'uni'), name: getText(row, 'name') })
    if (spot >= 1 && spot <= 9 && found && getText(found.element, 'gp') !== '0') order[spot - 1] = found.key
  }
  return order
}
