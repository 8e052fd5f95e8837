import { own } from '../body/teams.ts'
import { drawField, sky, stands } from '../grounds/football-field.ts'
import { filmedGame, type Moment, momentsOf } from '../told/game.ts'
import type { Staging } from './condensed.ts'
import { sceneOf, wayOf } from './football/scene.ts'
import { isAlone, type Reel, reelOf } from './reel.ts'

const isSeen = ({ play: { kind, scoring, facts } }: Moment): boolean =>
  scoring === true ||
  kind === 'interception' ||
  kind === 'sack' ||
  ((kind === 'rush' || kind === 'pass') && facts?.yards !== undefined && facts.kneel !== true)

/** What changed the game, after what counted: who has the ball, and how far it went. */
function weightOf({ play: { kind, text, facts, scoring } }: Moment): number {
  if (scoring) return 1_000
  if (kind === 'interception' || text.includes('TURNOVER ON DOWNS')) return 100
  return Math.abs(Number(facts?.yards ?? 0)) + (kind === 'sack' ? 10 : 0)
}

/** All that was scored, and of the rest what weighed most. */
export function footballReel(count = 23): Reel {
  const game = filmedGame('football')
  const all = momentsOf(game)
  const seen = all.filter((moment) => isSeen(moment) && isAlone(moment, all, wayOf(moment)))
  const most = new Set(seen.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, count))
  return reelOf(
    game,
    seen.filter((moment) => most.has(moment)),
    wayOf,
  )
}

export const inFootball: Staging = {
  stands,
  sky,
  ground: (stage) => drawField(stage, own),
  playOf: sceneOf,
  closing: (track, atS) => track.sting(atS + 0.6, [330, 440, 554, 659]),
}
