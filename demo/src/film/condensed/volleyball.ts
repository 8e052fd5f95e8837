import { own } from '../body/teams.ts'
import { drawHall, hall } from '../grounds/volleyball-court.ts'
import { scoreOf } from '../told/bug.ts'
import { filmedGame, type Moment, momentsOf } from '../told/game.ts'
import type { Staging } from './condensed.ts'
import { rallyOf } from './rally.ts'
import { isAlone, ofEachShare, type Reel, reelOf } from './reel.ts'

const isShown = ({ play: { kind } }: Moment): boolean => kind === 'kill' || kind === 'block' || kind === 'ace'

/** What a point changed: a set, who leads in it; what comes late; what is seldom. */
function weightOf({ game, before, after, play }: Moment): number {
  const lead = (state: Moment['after']) => {
    const score = scoreOf(game.sport, state)
    return Math.sign((score?.home ?? 0) - (score?.away ?? 0))
  }
  const ends = before.score?.home !== after.score?.home || before.score?.away !== after.score?.away
  const late = Math.max(play.score?.home ?? 0, play.score?.away ?? 0) > 22
  return Number(ends) * 5 + Number(lead(before) !== lead(after)) * 3 + Number(late) * 2 + Number(play.kind !== 'kill')
}

export function volleyballReel(sport: string, count = 24): Reel {
  const game = filmedGame(sport)
  const all = momentsOf(game)
  const points = all.filter((moment) => isShown(moment) && isAlone(moment, all))
  return reelOf(game, ofEachShare(points, count, weightOf))
}

export const inVolleyball: Staging = {
  stands: hall.stands,
  sky: hall.sky,
  ground: (stage) => drawHall(stage, own),
  playOf: rallyOf,
  closing: (track, atS) => track.sting(atS + 0.7, [392, 494, 587, 784]),
}
