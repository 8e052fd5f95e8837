import { exactSum } from '../kit/meets/points.ts'
import type { Start } from '../kit/module.ts'
import { qualifying } from './laws.ts'

/** Six best with at least three away from home, without the highest of them; unknown before there are as many. */
export function qualifyingScore(starts: readonly Start[], key: string): number | undefined {
  const scores = starts.flatMap(({ site, line }) => {
    const score = line.stats[key]
    return score === undefined ? [] : [{ score, away: site !== 'home' }]
  })
  const bestFirst = scores.sort((one, other) => other.score - one.score)
  const away = bestFirst.filter((each) => each.away).slice(0, qualifying.away)
  const rest = bestFirst.filter((each) => !away.includes(each)).slice(0, qualifying.best - qualifying.away)
  const six = [...away, ...rest].map(({ score }) => score).sort((one, other) => other - one)
  if (away.length < qualifying.away || six.length < qualifying.best) return undefined
  return exactSum(six.slice(1)) / (six.length - 1)
}
