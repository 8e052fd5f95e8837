import type { Court, GameState, Side } from '@fieldhouse/contract/games/game'
import {
  dayText,
  type FileFacts,
  isFinal,
  lastFirst,
  listWrittenPlayers,
  playerAttributes,
  sides,
  teamAttributes,
  toSideLetter,
  type WriteFile,
  writeVenue,
} from '../../simulated/statcrew/file.ts'
import { writeElement } from '../../simulated/statcrew/xml.ts'

/** Writes the format that the tennis reader expects. No real file has been available. */
export const writeTngame: WriteFile = (facts, state) =>
  writeElement('tngame', { source: 'Fieldhouse', generated: dayText(facts.day) }, [
    writeVenue(facts, state, []),
    writeElement('status', { complete: isFinal(state) ? 'Y' : 'N' }),
    ...sides.map((side) => writeTennisTeam(facts, state, side)),
    ...(['doubles', 'singles'] as const).map((kind) => writeMatches(state, kind)),
  ])

const writeTennisTeam = (facts: FileFacts, state: GameState, side: Side): string =>
  writeElement(
    'team',
    { ...teamAttributes(facts[side], side), score: state.score?.[side] },
    listWrittenPlayers(state, side, ', ').map((player) =>
      writeElement('player', { ...playerAttributes(player), gp: 1 }),
    ),
  )

function writeMatches(state: GameState, kind: 'doubles' | 'singles'): string {
  const courts = Object.values(state.courts ?? {}).filter((court) => court.kind === kind)
  return writeElement(
    `${kind}_matches`,
    {},
    courts.map((court) =>
      writeElement(
        `${kind}_match`,
        { match: court.number, order: court.finished, result: court.ended },
        sides.map((side) => writeElement(`${kind}_score`, writeMatchScore(state, court, side))),
      ),
    ),
  )
}

function writeMatchScore(state: GameState, court: Court, side: Side): Record<string, string | number | undefined> {
  const names = court[side].map((key) => lastFirst(state.players?.[key]?.name ?? key, ', '))
  const at = side === 'away' ? 0 : 1
  const sets = court.sets.flatMap((set, index) => [
    [`set_${index + 1}`, set[at]],
    [`tie_${index + 1}`, tieBreak(set, at)],
  ])
  return {
    vh: toSideLetter(side),
    win: court.winner === side ? 1 : undefined,
    ...Object.fromEntries(names.map((name, index) => [`name_${index + 1}`, name])),
    ...Object.fromEntries(sets),
  }
}

/** The winner of a tie-break has seven, or two more than the loser. */
function tieBreak(set: readonly number[], at: 0 | 1): number | undefined {
  const lost = set[2]
  if (lost === undefined) return undefined
  const won = (set[at] ?? 0) > (set[1 - at] ?? 0)
  return won ? Math.max(7, lost + 2) : lost
}
