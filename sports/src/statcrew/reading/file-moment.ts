import type { SideNumbers } from '@fieldhouse/contract/games/game'
import { isoDate } from '../dates.ts'
import { getText } from '../element.ts'
import type { StatcrewFile } from '../parse-statcrew-file.ts'
import type { FileReading } from './read-score-file.ts'
import type { ReaderSport } from './seats.ts'

/**
 * Order of a game's stages. A game that looks over is no later than a running one, because that depends on the score.
 */
const stages = { before: 0, on: 1, 'looks over': 1, over: 2 } as const

/** Position of a file within its game. Programs copy files late and twice, so the time of arrival says little. */
export interface FileMoment {
  producer: string
  /** When its program last changed it, in seconds. */
  modified?: number | undefined
  /** When it was written, by its program's clock: a day, or a day with a time. */
  generated?: string | undefined
  stage: keyof typeof stages
  /** The state as fans read it: `4th 6:12`. */
  label?: string | undefined
  period?: number | undefined
  /** Seconds since the period began, whichever way its clock runs. */
  clock?: number | undefined
  plays?: number | undefined
  score?: SideNumbers | undefined
  /**
   * Points of all periods and both sides, and games of all courts, because a score in sets or matches changes rarely.
   */
  points: number
}

export function getFileMoment(
  file: StatcrewFile,
  { state, plays, status, over }: FileReading,
  module: ReaderSport,
): FileMoment {
  const seconds = state.clock?.seconds
  return {
    producer: file.producer.source,
    modified: file.header.lastModified && file.header.lastModified.getTime() / 1000,
    generated: parseGenerated(getText(file.root, 'generated')),
    stage:
      status === undefined ? 'before' : status.kind === 'final' ? 'over' : over === undefined ? 'on' : 'looks over',
    label: status?.kind === 'live' ? status.label : undefined,
    period: state.clock?.period ?? plays.at(-1)?.period,
    clock: seconds === undefined || module.clock === 'none' ? undefined : module.clock === 'down' ? -seconds : seconds,
    plays: plays.length > 0 ? plays.length : undefined,
    score: state.score,
    points: sumNumbersOf([
      ...Object.values(state.periods ?? {}).flatMap(({ away = 0, home = 0 }) => [away, home]),
      ...Object.values(state.courts ?? {}).flatMap(({ sets }) => sets.flat()),
    ]),
  }
}

const sumNumbersOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Parses `11/29/2025 7:02 PM` to `2025-11-29 19:02`, which also sorts by time as text. */
function parseGenerated(generated: string | undefined): string | undefined {
  const [, day, hour, rest, half] =
    /^(.*?)(?:[T ]+(\d{1,2})(:\d{2}(?::\d{2})?)\s*([ap]m)?.*)?$/i.exec(generated ?? '') ?? []
  const date = isoDate(day)
  if (date === undefined || hour === undefined) return date
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  return `${date} ${String(hours).padStart(2, '0')}${rest}`
}

/**
 * Explains why a file is older than the published one; undefined when it is not. The program's own stamps decide.
 * Without them a file is older when it is behind and has no more content, or has less content at the same moment. A
 * play that was taken back comes in a file that has moved on.
 */
export function olderBecause(file: FileMoment, published: FileMoment): string | undefined {
  const stamped = byStamps(file, published)
  if (stamped) return stamped.order < 0 ? stamped.words : undefined
  const where = byPlace(file, published)
  const amount = byAmount(file, published)
  const older = where < 0 ? amount <= 0 : where === 0 && amount < 0 && !scoredMore(file, published)
  return older ? `it’s at ${describeMoment(file)}, and the published one is at ${describeMoment(published)}` : undefined
}

/** Both files are of the end and no stamp orders them, so a file with less content may be a correction. */
export const mayCorrect = (file: FileMoment, published: FileMoment): boolean =>
  byStamps(file, published) === undefined &&
  byPlace(file, published) === 0 &&
  (file.stage === 'over' || file.stage === 'looks over')

function byStamps(file: FileMoment, published: FileMoment): { order: number; words: string } | undefined {
  const modified = getDifference(file.modified, published.modified)
  if (modified)
    return { order: modified, words: stampWords(formatInstant(file.modified), formatInstant(published.modified)) }
  // Two programs' clocks may be hours apart.
  if (file.producer !== published.producer || file.generated === undefined || published.generated === undefined)
    return undefined
  const precision = Math.min(file.generated.length, published.generated.length)
  const [one, other] = [file.generated.slice(0, precision), published.generated.slice(0, precision)]
  return one === other ? undefined : { order: one < other ? -1 : 1, words: stampWords(one, other) }
}

const stampWords = (file: string, published: string) => `it was written ${file}, and the published one ${published}`
const formatInstant = (seconds = 0): string => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

function byPlace(file: FileMoment, published: FileMoment): number {
  const begun = getDifference(Number(file.stage !== 'before'), Number(published.stage !== 'before'))
  const stage = stages[file.stage] - stages[published.stage]
  return begun || getDifference(file.period, published.period) || stage || getDifference(file.clock, published.clock)
}

/** Compares the number of plays. A file without plays says nothing about how many there are. */
const byAmount = (file: FileMoment, published: FileMoment): number =>
  file.plays === undefined || published.plays === undefined
    ? file.points - published.points
    : file.plays - published.plays

const scoredMore = (file: FileMoment, published: FileMoment): boolean =>
  (['away', 'home'] as const).some((side) => (file.score?.[side] ?? 0) > (published.score?.[side] ?? 0))

/** The difference, or 0 when one of them is unknown. */
const getDifference = (one: number | undefined, other: number | undefined): number =>
  one === undefined || other === undefined ? 0 : one - other

const describeMoment = ({ label, stage, period, plays, score }: FileMoment): string =>
  [
    stage === 'over' ? 'the end' : label || (period === undefined ? 'the start' : `period ${period}`),
    `${score?.away ?? '?'}-${score?.home ?? '?'}`,
    ...(plays === undefined ? [] : [`${plays} plays`]),
  ].join(', ')
