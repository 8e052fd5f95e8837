import { cell, type Figure, item, minus, sum } from '../../firewall/figure.ts'
import type { Indexed, Team } from '../../firewall/indexed.ts'
import { type Claim, eachPlayer, eachTeam, type Rule, same } from '../../firewall/rule.ts'
import { at, child, children, type Element, integer, text } from '../../statcrew/element.ts'
import { percentages } from './percentages.ts'

export const keys = 'fgm fga fgm3 fga3 ftm fta tp blk stl ast oreb dreb treb pf tf to dq'.split(' ')
const specials = 'pts_to pts_ch2 pts_paint pts_fastb pts_bench'.split(' ')
/** What some programs keep of each player besides. */
const extras = 'drawn plusminus blkrcvd eff pts_paint pts_fastb pts_ch2'.split(' ')
/** Points stand in the line, disqualifications nowhere. */
const summed = keys.filter((key) => !/^(tp|dq)$/.test(key))

export const periodRow = (of: Element | undefined, period: number): Element | undefined =>
  children(of, 'statsbyprd').find((row) => integer(row, 'prd') === period)

/** A table that was mended keeps its periods as they were counted: all of it is worth a look, none of it an error. */
export const periodRules: readonly Rule[] = [
  ofTeams('B11', 'the periods of the team add up to', 'the team line says', (team) =>
    keys.map((key) =>
      same(sum(children(team.totals, 'statsbyprd').map((row) => cell(row, key))), team.total('stats', key), key),
    ),
  ),
  {
    id: 'B13',
    severity: 'W',
    words: ['the periods of the player add up to', 'the player row says'],
    claims: eachPlayer(({ element }) =>
      [...keys, ...extras].map((key) =>
        same(
          sum(children(element, 'statsbyprd').map((row) => cell(row, key))),
          cell(child(element, 'stats'), key),
          key,
        ),
      ),
    ),
  },
  ofTeams('B13p', 'in this period the players add up to', 'the team has', (team) =>
    children(team.totals, 'statsbyprd').flatMap((row) => {
      const period = integer(row, 'prd')
      if (period === undefined) return []
      return keys.map((key) => same(ofPlayers(team, period, key), cell(row, key), key, { period }))
    }),
  ),
  ofTeams('B14', 'the points of the period are', 'the line says', (team) =>
    children(team.totals, 'statsbyprd').map((row, index) =>
      same(cell(row, 'tp'), item(team.line, 'line', index), undefined, { period: index + 1 }),
    ),
  ),
  ofTeams('B12', 'the summary of the period says', 'the rows of the period have', (team, _, game) =>
    summariesOf(game, team).flatMap(([period, summary]) => summaryClaims(team, period, summary)),
  ),
  ofTeams('B22', 'the periods add up to', 'the team has', (team, _, game) =>
    // Some write the block of a period when it ends.
    (game.isRunning ? [] : specials).map((key) =>
      same(
        sum(game.periods.flatMap((period) => blocksOf(period, 'special', team)).map((each) => cell(each, key))),
        cell(child(team.totals, 'special'), key),
        key,
      ),
    ),
  ),
]

function ofTeams(id: string, left: string, right: string, claims: Parameters<typeof eachTeam>[0]): Rule {
  return { id, severity: 'W', words: [left, right], claims: eachTeam(claims) }
}

const ofPlayers = (team: Team, period: number, key: string): Figure | undefined =>
  sum(team.players.map((player) => cell(periodRow(player.element, period), key)))

const blocksOf = (period: Element, name: string, team: Team): readonly Element[] =>
  children(period, name).filter((each) => text(each, 'vh') === team.vh)

/** In the plays, and some write them once more by themselves. */
function summariesOf(game: Indexed, team: Team): readonly (readonly [period: number, summary: Element])[] {
  const apart = children(at(game.root, 'byprdsummaries'), 'byprdsummary')
  return [...game.periods, ...apart].flatMap((each) => {
    const number = integer(each, 'number') ?? integer(each, 'prd')
    return number === undefined ? [] : blocksOf(each, 'summary', team).map((summary) => [number, summary] as const)
  })
}

/** Rebounds of the team are in a summary, or not, or in its sum alone: as each program likes. */
function summaryClaims(team: Team, period: number, summary: Element): readonly Claim[] {
  const nobody = periodRow(team.players.find((player) => player.isTeam)?.element, period)
  const scored = same(cell(summary, 'score'), item(team.line, 'line', period - 1), 'score', { period })
  const counted = summed.map((key) => {
    const own = cell(summary, key)
    const row = cell(periodRow(team.totals, period), key) ?? ofPlayers(team, period, key)
    const ofSome = key.endsWith('reb') ? minus(row, cell(nobody, key)) : undefined
    const right = own?.value === ofSome?.value ? (ofSome ?? row) : row
    // One program has no technical fouls in its summaries.
    return same(own, key === 'tf' && own?.value === 0 ? undefined : right, key, { period })
  })
  return [scored, ...percentages(summary).map((claim) => ({ ...claim, place: { period } })), ...counted]
}
