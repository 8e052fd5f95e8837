import type { ProfileVideo, RowItem, Unavailable, VodItem } from '@fieldhouse/contract/library/entities'
import { formatMoment } from '../time-formats.ts'

/** Spec 3, "Carousel cell": what a card shows of a title. */
export interface VideoCell {
  id: number
  title: string
  shortDescription: string
  subtitle: string
  image: string | null
  play: { id: number } | null
  /** mm:ss; empty when unknown. */
  duration: string
  played: boolean
  /** Watched share, 0 to 1. */
  progress: number
  unavailable: Unavailable | null
  /** Set when the title or image would reveal a score this fan hides: the card then shows only the sport. */
  safe?: { sport: string | null }
}

type SubtitleParts = Pick<VodItem, 'season' | 'episode' | 'subtitle' | 'year'>

/** Builds a subtitle as in spec 3: 'S:{season} ', 'E:{episode}: ', the subtitle, ' | {year}', each only where known. */
export function buildSubtitle({ season, episode, subtitle, year }: SubtitleParts): string {
  const text = `${season === null ? '' : `S:${season} `}${episode === null ? '' : `E:${episode}: `}${subtitle ?? ''}`
  const before = text.trim()
  if (year === null) return before
  return before === '' ? String(year) : `${before} | ${year}`
}

const padTwoDigits = (value: number): string => String(value).padStart(2, '0')

/** Formats seconds as mm:ss with two digits each (spec 3); an hour and a half is 90:00. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null || seconds < 0) return ''
  const wholeSeconds = Math.round(seconds)
  return `${padTwoDigits(Math.floor(wholeSeconds / 60))}:${padTwoDigits(wholeSeconds % 60)}`
}

const getProgressShare = ({ position, duration }: Pick<VodItem, 'position' | 'duration'>): number =>
  position === null || duration === null || duration <= 0 ? 0 : Math.min(1, position / duration)

export const toVideoCell = (item: VodItem): VideoCell => ({
  id: item.id,
  title: item.title,
  shortDescription: item.shortDescription ?? '',
  subtitle: buildSubtitle(item),
  image: item.image,
  play: item.play,
  duration: formatDuration(item.duration),
  played: item.played,
  progress: getProgressShare(item),
  unavailable: item.unavailable,
  ...(item.safe && { safe: { sport: item.sport } }),
})

/** Converts a row's items; a carousel's cells come from vod items only (spec 3). */
export const toVideoCells = (items: readonly RowItem[]): VideoCell[] =>
  items.flatMap((item) => (item.type === 'vod' ? [toVideoCell(item)] : []))

/** Formats "Blacked out in your area until Sat 6:00 PM": the server's reason, and its end on the fan's own clock. */
export const describeUnavailable = ({ message, until }: Unavailable, now: Date): string =>
  until === null ? message : `${message} ${formatMoment(new Date(until), now)}`

export interface ProfileRow {
  title: 'Profile Videos'
  size: 5
  cells: VideoCell[]
}

/** Builds the row of spec 3, "Profile video cell": titles about a person, only those with play. */
export const buildProfileRow = (videos: readonly ProfileVideo[]): ProfileRow => ({
  title: 'Profile Videos',
  size: 5,
  cells: videos
    .filter(({ play }) => play !== null)
    .map((video) => ({
      id: video.id,
      title: video.suggested_title,
      shortDescription: video.shortDescription ?? video.long_description ?? '',
      subtitle: video.suggested_subtitle ?? '',
      image: video.suggested_image,
      play: video.play,
      duration: formatDuration(video.duration),
      played: video.played,
      progress: 0,
      unavailable: null,
    })),
})
