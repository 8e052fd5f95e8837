import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { rounded } from '../../kit/format.ts'
import {
  dayText,
  type FileFacts,
  group,
  lineOf,
  playerAttributes,
  playersOf,
  sides,
  teamAttributes,
  venueOf,
  type WriteFile,
  type Written,
} from '../../simulated/statcrew/file.ts'
import { element } from '../../simulated/statcrew/xml.ts'
import { fileKeys } from '../file/keys.ts'
import { drives, scores } from './lists.ts'
import { plays, teamGroups } from './plays.ts'

const rules = element('rules', {
  qtrs: 4,
  mins: 15,
  downs: 4,
  yds: 10,
  kospot: 35,
  tbspot: 20,
  kotbspot: 25,
  patspot: 3,
  safspot: 20,
  td: 6,
  fg: 3,
  pat: 1,
  patx: 2,
  saf: 2,
  defpat: 1,
  rouge: 0,
  field: 100,
  toh: 3,
  sackrush: 'Y',
})

/** As the NCAA's in-arena utility writes it: without a status. */
export const writeFbgame: WriteFile = (facts, state) =>
  element('fbgame', { source: 'NCAA In-Arena Utility', version: '1.3.2', generated: dayText(facts.day) }, [
    venueOf(facts, state, [rules]),
    ...sides.map((side) => team(facts, state, side)),
    scores(facts, state),
    drives(facts, state),
    plays(facts, state),
  ])

function team(facts: FileFacts, state: GameState, side: Side): string {
  const { scores, line, score } = lineOf(state, side)
  const stats = state.teams?.[side]?.stats ?? {}
  const offense = { totoff_plays: stats.off_plays, totoff_yards: stats.off_yds }
  const average = rounded(stats.off_yds ?? 0, Math.max(1, stats.off_plays ?? 0), 1)
  return element('team', teamAttributes(facts[side], side), [
    element(
      'linescore',
      { prds: scores.length, line, score },
      scores.map((each, index) => element('lineprd', { prd: index + 1, score: each })),
    ),
    element('totals', { ...offense, totoff_avg: average }, teamGroups(stats)),
    ...playersOf(state, side).map(player),
  ])
}

/** A player has only the groups in which he did something. */
function player(row: Written): string {
  const groups = Object.entries(fileKeys).flatMap(([name, keys]) => {
    const own = Object.values(keys).filter((key) => (row.stats[key] ?? 0) !== 0)
    const known = Object.fromEntries(Object.values(keys).map((key) => [key, row.stats[key] ?? 0]))
    return own.length > 0 ? (group(name, known, keys) ?? []) : []
  })
  const attributes = {
    ...playerAttributes(row),
    gp: row.team ? undefined : 1,
    ...(row.starter && { gs: 1 }),
    opos: row.position,
  }
  return element('player', attributes, groups)
}
