import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { fullShare, type getDiskForecast } from '@fieldhouse/contract/live/disk'

export type DiskForecast = EndpointAnswer<typeof getDiskForecast>

/** A video in storage, on the day it came, or on the first day of the line if it came before. */
export interface StoredVideo {
  day: string
  bytes: number
}

/** A recording, by which the size of the next one is guessed. */
export interface PastRecording {
  sport: string | null
  bytes: number
}

/** Something that will probably be recorded. */
export interface PlannedRecording {
  day: string
  sport: string | null
  isGame: boolean
}

interface ForecastInput {
  total: number | null
  used: number
  videos: readonly StoredVideo[]
  /** Newest first. */
  recordings: readonly PastRecording[]
  planned: readonly PlannedRecording[]
  /** Days in order; today is in both. */
  pastDays: readonly string[]
  daysAhead: readonly string[]
}

/** The usual size is that of the last ones: cameras and encoders change. */
const mostConsidered = 9

/** Forecasts the disk from what is scheduled and the usual size of a recording. */
export function forecastDisk(input: ForecastInput): DiskForecast {
  const { total, used, videos, recordings, planned, pastDays, daysAhead } = input
  const getUsual = createUsualSizes(recordings)
  const expected = planned.map((one) => ({ ...one, bytes: getUsual(one.sport) ?? 0 }))
  const sumBytes = (some: readonly { bytes: number }[]) => some.reduce((sum, { bytes }) => sum + bytes, 0)
  const [firstDay = ''] = pastDays
  const younger = videos.filter(({ day }) => day > firstDay)
  const ahead = daysAhead.map((day) => ({ day, bytes: used + sumBytes(expected.filter((one) => one.day <= day)) }))
  return {
    total,
    used,
    videos: sumBytes(videos),
    past: pastDays.map((day) => ({ day, bytes: Math.max(0, used - sumBytes(younger.filter((one) => one.day > day))) })),
    ahead,
    expected: {
      games: planned.filter(({ isGame }) => isGame).length,
      events: planned.filter(({ isGame }) => !isGame).length,
      bytes: sumBytes(expected),
      usual: getUsual(null),
    },
    full_on: total === null ? null : (ahead.find(({ bytes }) => bytes >= total * fullShare)?.day ?? null),
  }
}

/** Returns the usual size of a sport’s recording, or of any where the sport has none. */
function createUsualSizes(recordings: readonly PastRecording[]): (sport: string | null) => number | null {
  const bySport = Map.groupBy(recordings, ({ sport }) => sport)
  const all = findMiddle(recordings)
  return (sport) => (sport === null ? undefined : findMiddle(bySport.get(sport) ?? [])) ?? all ?? null
}

/** The middle size: one broken recording changes nothing. */
function findMiddle(recordings: readonly PastRecording[]): number | undefined {
  const sizes = recordings
    .slice(0, mostConsidered)
    .map(({ bytes }) => bytes)
    .toSorted((one, other) => one - other)
  return sizes[Math.floor(sizes.length / 2)]
}
