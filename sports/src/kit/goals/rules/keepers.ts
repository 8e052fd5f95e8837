import {
  deriveFigure,
  type Figure,
  readCell,
  readListItem,
  readListItems,
  subtractFigures,
  sumKnownFigures,
  toCountedFigure,
} from '../../../firewall/figure.ts'
import type { CheckedTeam, IndexedGame } from '../../../firewall/indexed-game.ts'
import { type Claim, claimEqual, claimWithin, eachTeam, type FirewallRule } from '../../../firewall/rule.ts'
import {
  type Element,
  findAt,
  findChild,
  getFlag,
  getInteger,
  getText,
  listChildren,
  secondsIn,
} from '../../../statcrew/element.ts'
import { keepsShotsOnGoal } from './doubts.ts'
import { createRuleBuilders, type GoalGame, getPeriodPlace } from './goal-game.ts'

/**
 * Rules for goalkeepers. The visitors' goalkeeper is often unknown and an empty goal has none, so nothing here is an
 * error.
 */
export function keeperRules(own: GoalGame): readonly FirewallRule[] {
  const { team } = createRuleBuilders(own)
  const { sportLetter } = own
  return [
    team('12', 'W', ['the goalkeeper’s saves are', 'saves in the period are'], (t, other, game) => [
      ...t.rows.flatMap((row, index) => savesOfPeriod(other, row, index, game)),
      ...(savesAreLate(t) ? [lateSaves] : t.rows.flatMap((row, index) => keeperSaves(t, row, index))),
    ]),
    team('12s', 'W', ['the saves by period add up to', 'saves are'], (t) => [
      ...savesAddUp(findChild(t.totals, 'goalie'), savesAreLate(t)),
      ...t.players.flatMap((player) =>
        savesAddUp(findChild(player.element, 'goalie'), savesAreLate(t)).map((claim) => ({
          ...claim,
          place: { ...claim.place, player },
        })),
      ),
    ]),
    team('13', 'W', ['goals allowed are', 'the opponent scored'], (t, other) =>
      claimEqual(t.total('goalie', 'ga'), other.total('shots', 'g')),
    ),
    team('14', 'W', ['shots faced are', 'the opponent’s shots are'], (t, other) =>
      claimEqual(t.total('goalie', 'sf'), other.total('shots', 'sh')),
    ),
    team('15', 'W', ['saves are', 'the opponent’s shots on goal minus goals are'], (t, other, game) =>
      keepsShotsOnGoal(game)
        ? claimEqual(t.total('goalie', 'saves'), subtractFigures(other.total('shots', 'sog'), t.total('goalie', 'ga')))
        : undefined,
    ),
    team('17', 'W', ['seconds in goal are', 'seconds played are'], (t, _, game) => [
      claimEqual(t.total('goalie', 'minutes'), getPlayedTime(own, game)),
      claimWithin(1, t.added('goalie', 'minutes'), t.total('goalie', 'minutes'), 'by their rows'),
    ]),
    {
      id: `${sportLetter}26`,
      severity: 'W',
      words: ['there are', 'there must be'],
      claims: eachTeam((t) => {
        const starters = t.players.filter((player) => getFlag(player.element, 'gs')).length
        return own.starters !== undefined && starters > 0
          ? claimEqual(toCountedFigure(starters), toCountedFigure(own.starters), 'starters')
          : undefined
      }),
    },
    {
      id: `${sportLetter}31`,
      severity: 'W',
      words: ['players credited with the winning goal are', 'there must be'],
      createFinalGameRule: true,
      claims: eachTeam((t, other) => [
        claimEqual(t.added('goaltype', 'gw'), t.total('goaltype', 'gw'), 'compared with the team total'),
        claimEqual(t.total('goaltype', 'gw'), winnersGoal(t, other)),
      ]),
    },
  ]
}

const listPeriodSaves = (t: CheckedTeam): readonly (number | undefined)[] =>
  t.rows.map((row) => readCell(row, 'saves')?.value)

/** Tests for the program that writes each period's saves in the next period's place and drops the last. */
function savesAreLate(t: CheckedTeam): boolean {
  const listed = readListItems(findChild(t.totals, 'goalie'), 'savebyprd').map((each) => each?.value)
  const rows = listPeriodSaves(t)
  const isLate = listed.every((saves, index) => saves === (index === 0 ? 0 : rows[index - 1]))
  return listed.length > 1 && listed.length === rows.length && isLate && listed.some((saves, at) => saves !== rows[at])
}

const lateSaves: Claim = {
  what: 'saves by period',
  severity: 'I',
  objection: 'the goalkeepers’ list is one period late, as one program writes it, so the period rows are used',
}

function savesOfPeriod(other: CheckedTeam, row: Element, index: number, game: IndexedGame): readonly Claim[] {
  const shots = subtractFigures(readCell(other.rows[index], 'sog'), readCell(other.rows[index], 'score'))
  return keepsShotsOnGoal(game)
    ? [claimEqual(readCell(row, 'saves'), shots, 'by shots on goal minus goals', getPeriodPlace(row))]
    : []
}

function keeperSaves(t: CheckedTeam, row: Element, index: number): readonly Claim[] {
  const own = readListItem(findChild(t.totals, 'goalie'), 'savebyprd', index)
  const ofKeepers = sumKnownFigures(
    t.players.map((player) => readListItem(findChild(player.element, 'goalie'), 'savebyprd', index)),
  )
  const place = getPeriodPlace(row)
  return [
    claimEqual(own, readCell(row, 'saves'), 'by the team total', place),
    claimEqual(ofKeepers, readCell(row, 'saves'), 'by the player rows', place),
  ]
}

function savesAddUp(keeper: Element | undefined, late: boolean): Claim[] {
  const rows = listChildren(keeper, 'savesbyprd')
  const listed = late ? undefined : getText(keeper, 'savebyprd')
  return [
    claimEqual(
      listed === undefined ? undefined : sumKnownFigures(readListItems(keeper, 'savebyprd')),
      readCell(keeper, 'saves'),
      'in the list',
    ),
    claimEqual(sumKnownFigures(rows.map((row) => readCell(row, 'saves'))), readCell(keeper, 'saves'), 'in the rows'),
    ...rows.map((row, index) =>
      claimEqual(
        readCell(row, 'saves'),
        late ? undefined : readListItem(keeper, 'savebyprd', index),
        'row and list',
        getPeriodPlace(row),
      ),
    ),
  ]
}

const winnersGoal = (t: CheckedTeam, other: CheckedTeam): Figure | undefined =>
  deriveFigure([t.score, other.score], (own, against) => (own > against ? 1 : 0))

function getPlayedTime({ clock: direction }: GoalGame, game: IndexedGame): Figure | undefined {
  const status = findChild(game.root, 'status')
  const rules = findAt(game.root, 'venue', 'rules')
  const clock = readCell(status, 'clock')
  if (direction === 'up') return clock
  const playing = secondsIn(getText(status, 'clock'))
  if (playing === undefined || getInteger(rules, 'minutes') === undefined) return undefined
  return deriveFigure(
    [
      readCell(status, 'period'),
      clock,
      readCell(rules, 'prds'),
      readCell(rules, 'minutes'),
      readCell(rules, 'minutesot'),
    ],
    (period, left, periods, minutes, overtime) => {
      const before = Math.min(period - 1, periods) * minutes + Math.max(0, period - 1 - periods) * overtime
      return before * 60 + (period > periods ? overtime : minutes) * 60 - left
    },
  )
}
