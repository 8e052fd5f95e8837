import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { formatRounded } from '../../kit/format.ts'
import {
  dayText,
  type FileFacts,
  getWrittenLineScore,
  listWrittenPlayers,
  playerAttributes,
  sides,
  teamAttributes,
  type WriteFile,
  type WrittenPlayer,
  writeGroup,
  writeVenue,
} from '../../simulated/statcrew/file.ts'
import { writeElement } from '../../simulated/statcrew/xml.ts'
import { footballFileKeys } from '../file/keys.ts'
import { writeDrives, writeFootballScores } from './lists.ts'
import { teamGroups, writeFootballPlays } from './plays.ts'

const rules = writeElement('rules', {
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

/** Writes files like those of the NCAA's in-arena utility, which have no status. */
export const writeFbgame: WriteFile = (facts, state) =>
  writeElement('fbgame', { source: 'NCAA In-Arena Utility', version: '1.3.2', generated: dayText(facts.day) }, [
    writeVenue(facts, state, [rules]),
    ...sides.map((side) => writeFootballTeam(facts, state, side)),
    writeFootballScores(facts, state),
    writeDrives(facts, state),
    writeFootballPlays(facts, state),
  ])

function writeFootballTeam(facts: FileFacts, state: GameState, side: Side): string {
  const { scores, line, score } = getWrittenLineScore(state, side)
  const stats = state.teams?.[side]?.stats ?? {}
  const offense = { totoff_plays: stats.off_plays, totoff_yards: stats.off_yds }
  const average = formatRounded(stats.off_yds ?? 0, Math.max(1, stats.off_plays ?? 0), 1)
  return writeElement('team', teamAttributes(facts[side], side), [
    writeElement(
      'linescore',
      { prds: scores.length, line, score },
      scores.map((each, index) => writeElement('lineprd', { prd: index + 1, score: each })),
    ),
    writeElement('totals', { ...offense, totoff_avg: average }, teamGroups(stats)),
    ...listWrittenPlayers(state, side).map(writeFootballPlayer),
  ])
}

/** A player has only the groups in which he did something. */
function writeFootballPlayer(row: WrittenPlayer): string {
  const groups = Object.entries(footballFileKeys).flatMap(([name, keys]) => {
    const own = Object.values(keys).filter((key) => (row.stats[key] ?? 0) !== 0)
    const known = Object.fromEntries(Object.values(keys).map((key) => [key, row.stats[key] ?? 0]))
    return own.length > 0 ? (writeGroup(name, known, keys) ?? []) : []
  })
  const attributes = {
    ...playerAttributes(row),
    gp: row.team ? undefined : 1,
    ...(row.starter && { gs: 1 }),
    opos: row.position,
  }
  return writeElement('player', attributes, groups)
}
