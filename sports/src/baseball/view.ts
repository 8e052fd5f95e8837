import { getPlayerFact } from '../kit/view/facts.ts'
import { getSituation } from '../kit/view/situation.ts'
import type { GameChart, SportView, WatchedGame } from '../kit/view/view.ts'
import type { BaseballDiamond } from './situation.ts'

const getDiamond = ({ state }: WatchedGame) => getSituation<BaseballDiamond>(state, 'baseball')

/** Matches `(3-2 KBBBSP)`: the pitches in letters that only a scorer reads. */
const pitches = / \((\d-\d)(?: [A-Z]+)?\)/g

export const view: SportView = {
  drawing: (now) => {
    const diamond = getDiamond(now)
    const toRunner = (key: string | undefined) => (key === undefined ? false : (now.state.players?.[key]?.name ?? true))
    return (
      diamond && {
        kind: 'diamond',
        bases: [toRunner(diamond.first), toRunner(diamond.second), toRunner(diamond.third)],
        balls: diamond.balls ?? 0,
        strikes: diamond.strikes ?? 0,
        outs: diamond.outs ?? 0,
        half: now.label,
      }
    )
  },
  facts: (now) => {
    const diamond = getDiamond(now)
    const due = diamond?.due?.map((key) => now.state.players?.[key]?.name ?? '').filter(Boolean)
    return [
      ...getPlayerFact(now, 'At bat', diamond?.batter),
      ...getPlayerFact(now, 'Pitching', diamond?.pitcher),
      ...(diamond?.due?.length ? [{ name: 'Due up', text: due?.join(', ') ?? '' }] : []),
    ]
  },
  playText: (text) =>
    text.replace(pitches, (_all, count: string) => (count === '0-0' ? ' (first pitch)' : ` (${count} count)`)),
  charts: (now) => [buildInningBars(now), buildSprayChart(now)],
}

/** Charts which fielder our balls in play went to. */
function buildSprayChart({ plays, us }: WatchedGame): GameChart | undefined {
  const counts: Record<number, number> = {}
  for (const { x, side } of plays)
    if (x !== undefined && side === us && Number.isInteger(x) && x >= 1 && x <= 9) counts[x] = (counts[x] ?? 0) + 1
  return Object.keys(counts).length > 0 ? { kind: 'spray', counts } : undefined
}

function buildInningBars({ state, us }: WatchedGame): GameChart | undefined {
  const them = us === 'home' ? 'away' : 'home'
  const parts = Object.entries(state.periods ?? {})
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([label, runs]) => {
      const [ours, theirs] = [runs[us], runs[them]]
      return { label, ...(ours !== undefined && { us: ours }), ...(theirs !== undefined && { them: theirs }) }
    })
  return parts.length > 0 ? { kind: 'bars', title: 'Runs by inning', parts } : undefined
}
