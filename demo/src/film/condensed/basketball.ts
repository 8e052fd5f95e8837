import { own } from '../body/teams.ts'
import { drawCourt } from '../grounds/basketball-court.ts'
import { filmedGame, type Moment, momentsOf } from '../told/game.ts'
import { basketOf } from './basket.ts'
import type { Staging } from './condensed.ts'
import { isAlone, ofEachShare, type Reel, reelOf } from './reel.ts'

const isBasket = ({ play }: Moment): boolean =>
  /^(?:two|three|layup|dunk|tip_in)$/.test(play.kind) && play.scoring === true

/** How much a basket changed: who leads, or that nobody does; a three, a dunk; what comes late. */
function weightOf({ before, after, play }: Moment): number {
  const lead = ({ score }: Moment['after']) => Math.sign((score?.home ?? 0) - (score?.away ?? 0))
  const late = play.period > 1 && (after.clock?.seconds ?? 0) < 120
  return (
    Number(lead(before) !== lead(after)) * 3 + Number(late) * 2 + Number(play.kind === 'three' || play.kind === 'dunk')
  )
}

export function basketballReel(sport: string, count = 20): Reel {
  const game = filmedGame(sport)
  const all = momentsOf(game)
  const baskets = all.filter((moment) => isBasket(moment) && isAlone(moment, all))
  return reelOf(game, ofEachShare(baskets, count, weightOf))
}

export const inBasketball = ({ women }: { women: boolean }): Staging => ({
  stands: {
    around: { left: -19, right: 19.5, far: 19, near: -4, behind: -16 },
    size: { rows: 15, rise: 0.52, run: 0.85, wallM: 1.1, full: 0.94 },
  },
  sky: { top: '#05060b', bottom: '#151826' },
  ground: (stage) => drawCourt(stage, own),
  playOf: (scene) => basketOf(scene, women),
  closing: (track, atS) => track.horn(atS + 0.3, 1.1),
})
