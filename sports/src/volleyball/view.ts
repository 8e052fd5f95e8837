import { stairsOf } from '../kit/view/charts.ts'
import { bothSides } from '../kit/view/facts.ts'
import { situationOf } from '../kit/view/situation.ts'
import type { Drawing, SportView, Watched } from '../kit/view/view.ts'
import { setWinner } from './laws.ts'
import type { Net } from './situation.ts'

const netOf = ({ state }: Watched) => situationOf<Net>(state, 'volleyball')

export const view: SportView = {
  drawing: (now) => {
    const net = netOf(now)
    return net && drawn(now, net)
  },
  playText: (text) => text.replace(/ from \(([^)]+)\)/, ' from $1'),
  facts: (now) => bothSides(now, 'Timeouts', netOf(now)?.timeouts),
  charts: (now) => [stairsOf(now)],
}

function drawn({ state }: Watched, { points, serving }: Net): Drawing {
  // The set that is on stands in points; once somebody has won it, it is one of those that are over, and nobody serves.
  const set = state.clock?.period
  const isOn = !points || set === undefined || setWinner(points, set) === undefined
  const played = Object.entries(state.periods ?? {})
    .filter(([number]) => !isOn || set !== Number(number))
    .sort(([one], [other]) => Number(one) - Number(other))
  return {
    kind: 'sets',
    sets: played.map(([, { away = 0, home = 0 }]) => [away, home] as const),
    ...(isOn && points && { points: [points.away ?? 0, points.home ?? 0] as const }),
    ...(isOn && serving && { serving: serving === 'away' ? (0 as const) : (1 as const) }),
  }
}
