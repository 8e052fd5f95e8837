import { cell, counted, type Figure, item, items, minus, sum, worked } from '../../../firewall/figure.ts'
import type { Indexed, Team } from '../../../firewall/indexed.ts'
import { type Claim, eachTeam, type Rule, same, within } from '../../../firewall/rule.ts'
import { at, child, children, type Element, flag, integer, secondsIn, text } from '../../../statcrew/element.ts'
import { keepsShotsOnGoal } from './doubts.ts'
import { type GoalGame, placeOf, written } from './goal-game.ts'

/** Who stood in goal is often not known of the visitors, and an empty goal is nobody's: none of it is an error. */
export function keeperRules(own: GoalGame): readonly Rule[] {
  const { team } = written(own)
  const { letter } = own
  return [
    team('12', 'W', ['the saves of the keeper are', 'the period has'], (t, other, game) => [
      ...t.rows.flatMap((row, index) => savesOfPeriod(other, row, index, game)),
      ...(savesAreLate(t) ? [lateSaves] : t.rows.flatMap((row, index) => keeperSaves(t, row, index))),
    ]),
    team('12s', 'W', ['the saves by period add up to', 'saves are'], (t) => [
      ...savesAddUp(child(t.totals, 'goalie'), savesAreLate(t)),
      ...t.players.flatMap((player) =>
        savesAddUp(child(player.element, 'goalie'), savesAreLate(t)).map((claim) => ({
          ...claim,
          place: { ...claim.place, player },
        })),
      ),
    ]),
    team('13', 'W', ['goals allowed are', 'the other side scored'], (t, other) =>
      same(t.total('goalie', 'ga'), other.total('shots', 'g')),
    ),
    team('14', 'W', ['shots faced are', 'shots of the other side are'], (t, other) =>
      same(t.total('goalie', 'sf'), other.total('shots', 'sh')),
    ),
    team('15', 'W', ['saves are', 'shots on goal of the other side less goals are'], (t, other, game) =>
      keepsShotsOnGoal(game)
        ? same(t.total('goalie', 'saves'), minus(other.total('shots', 'sog'), t.total('goalie', 'ga')))
        : undefined,
    ),
    team('17', 'W', ['seconds of the keepers are', 'seconds played are'], (t, _, game) => [
      same(t.total('goalie', 'minutes'), elapsed(own, game)),
      within(1, t.added('goalie', 'minutes'), t.total('goalie', 'minutes'), 'by their rows'),
    ]),
    {
      id: `${letter}26`,
      severity: 'W',
      words: ['there are', 'it must be'],
      claims: eachTeam((t) => {
        const starters = t.players.filter((player) => flag(player.element, 'gs')).length
        return own.starters !== undefined && starters > 0
          ? same(counted(starters), counted(own.starters), 'starters')
          : undefined
      }),
    },
    {
      id: `${letter}31`,
      severity: 'W',
      words: ['players with the winning goal are', 'it must be'],
      afterFinal: true,
      claims: eachTeam((t, other) => [
        same(t.added('goaltype', 'gw'), t.total('goaltype', 'gw'), 'as in the team line'),
        same(t.total('goaltype', 'gw'), winnersGoal(t, other)),
      ]),
    },
  ]
}

const savesOf = (t: Team): readonly (number | undefined)[] => t.rows.map((row) => cell(row, 'saves')?.value)

/** One program writes each period's saves in the place of the next, and the last period's nowhere. */
function savesAreLate(t: Team): boolean {
  const listed = items(child(t.totals, 'goalie'), 'savebyprd').map((each) => each?.value)
  const rows = savesOf(t)
  const isLate = listed.every((saves, index) => saves === (index === 0 ? 0 : rows[index - 1]))
  return listed.length > 1 && listed.length === rows.length && isLate && listed.some((saves, at) => saves !== rows[at])
}

const lateSaves: Claim = {
  what: 'saves by period',
  severity: 'I',
  objection:
    'the list of the keepers stands one period late, as one program writes it; the rows of the periods are taken',
}

function savesOfPeriod(other: Team, row: Element, index: number, game: Indexed): readonly Claim[] {
  const shots = minus(cell(other.rows[index], 'sog'), cell(other.rows[index], 'score'))
  return keepsShotsOnGoal(game) ? [same(cell(row, 'saves'), shots, 'by shots on goal less goals', placeOf(row))] : []
}

function keeperSaves(t: Team, row: Element, index: number): readonly Claim[] {
  const own = item(child(t.totals, 'goalie'), 'savebyprd', index)
  const ofKeepers = sum(t.players.map((player) => item(child(player.element, 'goalie'), 'savebyprd', index)))
  const place = placeOf(row)
  return [
    same(own, cell(row, 'saves'), 'by the team line', place),
    same(ofKeepers, cell(row, 'saves'), 'by the player rows', place),
  ]
}

function savesAddUp(keeper: Element | undefined, late: boolean): Claim[] {
  const rows = children(keeper, 'savesbyprd')
  const listed = late ? undefined : text(keeper, 'savebyprd')
  return [
    same(listed === undefined ? undefined : sum(items(keeper, 'savebyprd')), cell(keeper, 'saves'), 'in the list'),
    same(sum(rows.map((row) => cell(row, 'saves'))), cell(keeper, 'saves'), 'in the rows'),
    ...rows.map((row, index) =>
      same(cell(row, 'saves'), late ? undefined : item(keeper, 'savebyprd', index), 'row and list', placeOf(row)),
    ),
  ]
}

const winnersGoal = (t: Team, other: Team): Figure | undefined =>
  worked([t.score, other.score], (own, against) => (own > against ? 1 : 0))

function elapsed({ clock: direction }: GoalGame, game: Indexed): Figure | undefined {
  const status = child(game.root, 'status')
  const rules = at(game.root, 'venue', 'rules')
  const clock = cell(status, 'clock')
  if (direction === 'up') return clock
  const playing = secondsIn(text(status, 'clock'))
  if (playing === undefined || integer(rules, 'minutes') === undefined) return undefined
  return worked(
    [cell(status, 'period'), clock, cell(rules, 'prds'), cell(rules, 'minutes'), cell(rules, 'minutesot')],
    (period, left, periods, minutes, overtime) => {
      const before = Math.min(period - 1, periods) * minutes + Math.max(0, period - 1 - periods) * overtime
      return before * 60 + (period > periods ? overtime : minutes) * 60 - left
    },
  )
}
