import { ownTeam } from '../body/teams.ts'
import { listMoments, type PlayMoment, playFilmedGame } from '../document/game.ts'
import { drawFootballField, sky, stands } from '../grounds/football-field.ts'
import type { SportStaging } from './condensed.ts'
import { getPlayLength, stageFootballPlay } from './football/scene.ts'
import { createReel, type GameReel, isPlayAlone } from './reel.ts'

const isShownPlay = ({ play: { kind, scoring, facts } }: PlayMoment): boolean =>
  scoring === true ||
  kind === 'interception' ||
  kind === 'sack' ||
  ((kind === 'rush' || kind === 'pass') && facts?.yards !== undefined && facts.kneel !== true)

/** Weighs how much a play changed the game: a score, then a change of possession, then the yards. */
function weighPlay({ play: { kind, text, facts, scoring } }: PlayMoment): number {
  if (scoring) return 1_000
  if (kind === 'interception' || text.includes('TURNOVER ON DOWNS')) return 100
  return Math.abs(Number(facts?.yards ?? 0)) + (kind === 'sack' ? 10 : 0)
}

/** Chooses every score, and of the other plays those with the most weight. */
export function createFootballReel(count = 23): GameReel {
  const game = playFilmedGame('football')
  const all = listMoments(game)
  const shownPlays = all.filter((moment) => isShownPlay(moment) && isPlayAlone(moment, all, getPlayLength(moment)))
  const heaviest = new Set(shownPlays.toSorted((one, other) => weighPlay(other) - weighPlay(one)).slice(0, count))
  return createReel(
    game,
    shownPlays.filter((moment) => heaviest.has(moment)),
    getPlayLength,
  )
}

export const footballStaging: SportStaging = {
  stands,
  sky,
  ground: (stage) => drawFootballField(stage, ownTeam),
  playOf: stageFootballPlay,
  closing: (track, atS) => track.sting(atS + 0.6, [330, 440, 554, 659]),
}
