import type { Play, Side, SideNumbers } from '@fieldhouse/contract/games/game'
import type { KeyPlayRule } from '../module.ts'

type WholeScore = { away: number; home: number }

/** A key play and its effect on the game. */
export interface KeyPlay {
  /** The play's key. */
  key: string
  play: Play
  /** The score after the play and the plays that complete it. */
  score: WholeScore
  /** The side that scored. */
  side: Side | undefined
  kind: 'leads' | 'ties' | 'adds' | 'wins'
}

type KeyedPlay = Play & { key: string }
interface ScoringPlay {
  play: KeyedPlay
  score: WholeScore
  before: WholeScore
}

const toWholeScore = (score: SideNumbers | undefined): WholeScore | undefined =>
  score?.away === undefined || score.home === undefined ? undefined : { away: score.away, home: score.home }
const getLeader = ({ away, home }: WholeScore): Side | undefined =>
  away === home ? undefined : away > home ? 'away' : 'home'

/** Lists the key plays, oldest first, by the sport's rule. `plays` come oldest first. */
export function listKeyPlays(
  plays: readonly KeyedPlay[],
  { by, with: completes = [] }: KeyPlayRule,
  isOver: boolean,
): KeyPlay[] {
  const scored = listScoringPlays(plays)
  if (by === 'part') return lastOfParts(plays, scored, isOver)
  const turns = scored.flatMap(({ play, score, before }, index): KeyPlay[] => {
    if (completes.includes(play.kind)) return []
    const next = scored[index + 1]
    const after = next && completes.includes(next.play.kind) ? next.score : score
    return [
      {
        key: play.key,
        play,
        score: after,
        side: getScoringSide(before, score) ?? play.side,
        kind: getKeyPlayKind(before, after),
      },
    ]
  })
  return by === 'lead' ? turns.filter(({ kind }) => kind !== 'adds') : turns
}

/** Scoring plays, each with the score before it. */
function listScoringPlays(plays: readonly KeyedPlay[]): ScoringPlay[] {
  let before: WholeScore = { away: 0, home: 0 }
  return plays.flatMap((play) => {
    const score = toWholeScore(play.score)
    if (!score || !play.scoring) return []
    const scoringPlay = { play, score, before }
    before = score
    return [scoringPlay]
  })
}

function getScoringSide(before: WholeScore, after: WholeScore): Side | undefined {
  const [away, home] = [after.away - before.away, after.home - before.home]
  return away === home ? undefined : away > home ? 'away' : 'home'
}

function getKeyPlayKind(before: WholeScore, after: WholeScore): KeyPlay['kind'] {
  const leader = getLeader(after)
  if (leader === undefined) return 'ties'
  return leader === getLeader(before) ? 'adds' : 'leads'
}

/** Lists the last scoring play of each part. A part is over when another has begun or the game is over. */
function lastOfParts(plays: readonly KeyedPlay[], scored: readonly ScoringPlay[], isOver: boolean): KeyPlay[] {
  const newest = plays.at(-1)?.period
  const parts = Map.groupBy(scored, ({ play }) => play.period)
  return [...parts].flatMap(([period, own]): KeyPlay[] => {
    const last = own.at(-1)
    if (!last || (period === newest && !isOver)) return []
    const { play, score } = last
    return [{ key: play.key, play, score, side: getLeader(score), kind: 'wins' }]
  })
}
