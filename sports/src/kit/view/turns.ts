import type { Both, Play, Side } from '@fieldhouse/contract/games/game'
import type { Turns } from '../module.ts'

type Score = { away: number; home: number }

/** A play that changed a game, and what it did to it. */
export interface Turn {
  /** The play's. */
  key: string
  play: Play
  /** The score after it, and after what completes it. */
  score: Score
  /** Whose it was. */
  side: Side | undefined
  kind: 'leads' | 'ties' | 'adds' | 'wins'
}

type Played = Play & { key: string }
interface Scored {
  play: Played
  score: Score
  before: Score
}

const whole = (score: Both | undefined): Score | undefined =>
  score?.away === undefined || score.home === undefined ? undefined : { away: score.away, home: score.home }
const ahead = ({ away, home }: Score): Side | undefined => (away === home ? undefined : away > home ? 'away' : 'home')

/** The plays that changed a game, oldest first, by what changes one in its sport. `plays` come oldest first. */
export function turnsOf(plays: readonly Played[], { by, with: completes = [] }: Turns, isOver: boolean): Turn[] {
  const scored = scoredOf(plays)
  if (by === 'part') return lastOfParts(plays, scored, isOver)
  const turns = scored.flatMap(({ play, score, before }, index): Turn[] => {
    if (completes.includes(play.kind)) return []
    const next = scored[index + 1]
    const after = next && completes.includes(next.play.kind) ? next.score : score
    return [
      { key: play.key, play, score: after, side: scorer(before, score) ?? play.side, kind: kindOf(before, after) },
    ]
  })
  return by === 'lead' ? turns.filter(({ kind }) => kind !== 'adds') : turns
}

/** What scored, each with the score before it. */
function scoredOf(plays: readonly Played[]): Scored[] {
  let before: Score = { away: 0, home: 0 }
  return plays.flatMap((play) => {
    const score = whole(play.score)
    if (!score || !play.scoring) return []
    const told = { play, score, before }
    before = score
    return [told]
  })
}

function scorer(before: Score, after: Score): Side | undefined {
  const [away, home] = [after.away - before.away, after.home - before.home]
  return away === home ? undefined : away > home ? 'away' : 'home'
}

function kindOf(before: Score, after: Score): Turn['kind'] {
  const leader = ahead(after)
  if (leader === undefined) return 'ties'
  return leader === ahead(before) ? 'adds' : 'leads'
}

/** A part is over when another has begun, or the game is. */
function lastOfParts(plays: readonly Played[], scored: readonly Scored[], isOver: boolean): Turn[] {
  const newest = plays.at(-1)?.period
  const parts = Map.groupBy(scored, ({ play }) => play.period)
  return [...parts].flatMap(([period, own]): Turn[] => {
    const last = own.at(-1)
    if (!last || (period === newest && !isOver)) return []
    const { play, score } = last
    return [{ key: play.key, play, score, side: ahead(score), kind: 'wins' }]
  })
}
