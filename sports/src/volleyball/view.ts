import { buildPointsChart } from '../kit/view/charts.ts'
import { bothSides } from '../kit/view/facts.ts'
import { getSituation } from '../kit/view/situation.ts'
import type { Drawing, SportView, WatchedGame } from '../kit/view/view.ts'
import { setWinner } from './laws.ts'
import type { VolleyballNet } from './situation.ts'

const getNet = ({ state }: WatchedGame) => getSituation<VolleyballNet>(state, 'volleyball')

export const view: SportView = {
  drawing: (now) => {
    const net = getNet(now)
    return net && drawNet(now, net)
  },
  playText: (text) => text.replace(/ from \(([^)]+)\)/, ' from $1'),
  facts: (now) => bothSides(now, 'Timeouts', getNet(now)?.timeouts),
  charts: (now) => [buildPointsChart(now)],
}

function drawNet({ state }: WatchedGame, { points, serving }: VolleyballNet): Drawing {
  // The current set is in `points`. Once it is won it belongs to the finished sets, and no one serves.
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
