import type { Entry, GameState, Meet, Side, StatValues } from '@fieldhouse/contract/games/game'
import { exactSum } from '../kit/meets/points.ts'
import { getEntrantKey, toLineOwner } from '../kit/meets/starts.ts'
import type { SeasonStart, StatLine } from '../kit/module.ts'
import { apparatus, high, qualifying } from './laws.ts'

const isExhibition = ({ flag }: Entry): boolean => flag === 'EXH'

interface JudgedRoutine {
  key: string
  entry: Entry
}

/** Lists judged routines without exhibitions, by apparatus in order. */
export const listRoutines = (meet: Meet | undefined): JudgedRoutine[] =>
  apparatus.flatMap(({ key }) =>
    Object.values(meet?.events[key]?.entries ?? {}).flatMap((entry) =>
      entry.mark === undefined || isExhibition(entry) ? [] : [{ key, entry }],
    ),
  )

/** One line per gymnast: the score on each apparatus, and the all-around of those with all four. */
export function listGymnasticsLines({ meet }: GameState): StatLine[] {
  if (!meet) return []
  const everybody = [...Map.groupBy(listRoutines(meet), ({ entry }) => getEntrantKey(entry)).values()]
  return everybody.flatMap((own, index): StatLine[] => {
    const [first] = own
    if (!first) return []
    const { entry } = first
    return [
      {
        ...toLineOwner(meet, entry),
        key: `${entry.team ?? ''}/${entry.name}`,
        order: index,
        stats: gymnastStats(own),
      },
    ]
  })
}

function gymnastStats(own: readonly JudgedRoutine[]): StatValues {
  const marks = own.map(({ entry }) => entry.mark)
  const isAllAround = own.length === apparatus.length
  return {
    routines: own.length,
    total: exactSum(marks),
    ...Object.fromEntries(
      own.flatMap(({ key, entry }) => [
        [key, entry.mark ?? 0],
        [`${key}_n`, 1],
        [`${key}_counts`, Number(entry.counts ?? false)],
        [`${key}_wins`, Number(entry.place === 1)],
      ]),
    ),
    ...(isAllAround && { aa: exactSum(marks), aa_n: 1 }),
  }
}

export const scoreKeys = [...apparatus.map(({ key }) => key), 'aa'] as const

export function getGymnasticsSeasonStats(starts: readonly SeasonStart[]): StatValues {
  const found = scoreKeys.flatMap((key) => {
    const scores = starts.flatMap(({ line }) => line.stats[key] ?? [])
    const qualifies = qualifyingScore(starts, key)
    return [
      ...(scores.length > 0 ? [[`${key}_high`, Math.max(...scores)]] : []),
      ...(qualifies === undefined ? [] : [[`${key}_nqs`, qualifies]]),
    ]
  })
  return Object.fromEntries(found)
}

/**
 * The average of a gymnast's six best scores without the highest. At least three are away scores. Undefined until there
 * are six.
 */
export function qualifyingScore(starts: readonly SeasonStart[], key: string): number | undefined {
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

/** A side's line: the counting scores on each apparatus. */
export function getGymnasticsTeamStats(state: GameState, side: Side): StatValues {
  const { meet } = state
  const own = listRoutines(meet).filter(({ entry }) => entry.team === side)
  const team = meet?.teams[side]
  if (own.length === 0) return {}
  const counted = own.filter(({ entry }) => entry.counts)
  const allAround = listGymnasticsLines(state).flatMap((line) => (line.side === side ? (line.stats.aa ?? []) : []))
  const marks = own.map(({ entry }) => entry.mark ?? 0)
  return {
    ...Object.fromEntries(
      apparatus.flatMap(({ key }) => (team?.parts?.[key] === undefined ? [] : [[key, team.parts[key]]])),
    ),
    ...(team?.points !== undefined && { total: team.points }),
    ...(team?.parts?.nd !== undefined && { nd: team.parts.nd }),
    routines: own.length,
    routine_total: exactSum(marks),
    counted: counted.length,
    counted_total: exactSum(counted.map(({ entry }) => entry.mark)),
    best: Math.max(...marks),
    highs: marks.filter((mark) => mark >= high).length,
    wins: own.filter(({ entry }) => entry.place === 1).length,
    ...(allAround.length > 0 && { aa: Math.max(...allAround) }),
  }
}
