import { type Figure, readCell, readListItem, subtractFigures, sumKnownFigures } from '../../firewall/figure.ts'
import type { CheckedTeam, IndexedGame } from '../../firewall/indexed-game.ts'
import { type Claim, claimEqual, eachPlayer, eachTeam, type FirewallRule } from '../../firewall/rule.ts'
import { type Element, findAt, findChild, getInteger, getText, listChildren } from '../../statcrew/element.ts'
import { claimPercentages } from './percentages.ts'

export const keys = 'fgm fga fgm3 fga3 ftm fta tp blk stl ast oreb dreb treb pf tf to dq'.split(' ')
const specials = 'pts_to pts_ch2 pts_paint pts_fastb pts_bench'.split(' ')
/** Further statistics that some programs record per player. */
const extras = 'drawn plusminus blkrcvd eff pts_paint pts_fastb pts_ch2'.split(' ')
/** Statistics to add up. Points come from the line score, and disqualifications from nowhere. */
const summed = keys.filter((key) => !/^(tp|dq)$/.test(key))

export const periodRow = (of: Element | undefined, period: number): Element | undefined =>
  listChildren(of, 'statsbyprd').find((row) => getInteger(row, 'prd') === period)

/** All rules are warnings, because a corrected table keeps its old periods. */
export const periodRules: readonly FirewallRule[] = [
  ofTeams('B11', 'the periods of the team add up to', 'the team total is', (team) =>
    keys.map((key) =>
      claimEqual(
        sumKnownFigures(listChildren(team.totals, 'statsbyprd').map((row) => readCell(row, key))),
        team.total('stats', key),
        key,
      ),
    ),
  ),
  {
    id: 'B13',
    severity: 'W',
    words: ['the player’s periods add up to', 'the player’s line says'],
    claims: eachPlayer(({ element }) =>
      [...keys, ...extras].map((key) =>
        claimEqual(
          sumKnownFigures(listChildren(element, 'statsbyprd').map((row) => readCell(row, key))),
          readCell(findChild(element, 'stats'), key),
          key,
        ),
      ),
    ),
  },
  ofTeams('B13p', 'in this period, the players add up to', 'the team has', (team) =>
    listChildren(team.totals, 'statsbyprd').flatMap((row) => {
      const period = getInteger(row, 'prd')
      if (period === undefined) return []
      return keys.map((key) => claimEqual(ofPlayers(team, period, key), readCell(row, key), key, { period }))
    }),
  ),
  ofTeams('B14', 'points in the period are', 'the line score says', (team) =>
    listChildren(team.totals, 'statsbyprd').map((row, index) =>
      claimEqual(readCell(row, 'tp'), readListItem(team.line, 'line', index), undefined, { period: index + 1 }),
    ),
  ),
  ofTeams('B12', 'the period summary says', 'the period’s rows have', (team, _, game) =>
    listSummaries(game, team).flatMap(([period, summary]) => summaryClaims(team, period, summary)),
  ),
  ofTeams('B22', 'the periods add up to', 'the team has', (team, _, game) =>
    // Some write the block of a period when it ends.
    (game.isRunning ? [] : specials).map((key) =>
      claimEqual(
        sumKnownFigures(
          game.periods.flatMap((period) => listBlocks(period, 'special', team)).map((each) => readCell(each, key)),
        ),
        readCell(findChild(team.totals, 'special'), key),
        key,
      ),
    ),
  ),
]

function ofTeams(id: string, left: string, right: string, claims: Parameters<typeof eachTeam>[0]): FirewallRule {
  return { id, severity: 'W', words: [left, right], claims: eachTeam(claims) }
}

const ofPlayers = (team: CheckedTeam, period: number, key: string): Figure | undefined =>
  sumKnownFigures(team.players.map((player) => readCell(periodRow(player.element, period), key)))

const listBlocks = (period: Element, name: string, team: CheckedTeam): readonly Element[] =>
  listChildren(period, name).filter((each) => getText(each, 'vh') === team.vh)

/** Lists period summaries, which are among the plays, and in some files also in their own list. */
function listSummaries(game: IndexedGame, team: CheckedTeam): readonly (readonly [period: number, summary: Element])[] {
  const apart = listChildren(findAt(game.root, 'byprdsummaries'), 'byprdsummary')
  return [...game.periods, ...apart].flatMap((each) => {
    const number = getInteger(each, 'number') ?? getInteger(each, 'prd')
    return number === undefined ? [] : listBlocks(each, 'summary', team).map((summary) => [number, summary] as const)
  })
}

/** Compares a summary. Programs differ on whether team rebounds are in it, or only in its sum. */
function summaryClaims(team: CheckedTeam, period: number, summary: Element): readonly Claim[] {
  const nobody = periodRow(team.players.find((player) => player.isTeam)?.element, period)
  const scored = claimEqual(readCell(summary, 'score'), readListItem(team.line, 'line', period - 1), 'score', {
    period,
  })
  const counted = summed.map((key) => {
    const own = readCell(summary, key)
    const row = readCell(periodRow(team.totals, period), key) ?? ofPlayers(team, period, key)
    const ofSome = key.endsWith('reb') ? subtractFigures(row, readCell(nobody, key)) : undefined
    const right = own?.value === ofSome?.value ? (ofSome ?? row) : row
    // One program has no technical fouls in its summaries.
    return claimEqual(own, key === 'tf' && own?.value === 0 ? undefined : right, key, { period })
  })
  return [scored, ...claimPercentages(summary).map((claim) => ({ ...claim, place: { period } })), ...counted]
}
