import type { ProfileVideo, RowItem, Unavailable, VodItem } from '@fieldhouse/contract/library/entities'
import { momentWords } from '../time-words.ts'

/** Spec 3, "Carousel cell": what a card shows of a title. */
export interface Cell {
  id: number
  title: string
  shortDescription: string
  subtitle: string
  image: string | null
  play: { id: number } | null
  /** mm:ss; empty when it is not known. */
  duration: string
  played: boolean
  /** How much of it was seen, 0 to 1. */
  progress: number
  unavailable: Unavailable | null
  /** Its words and its picture would tell a score that this fan keeps safe: all that is said is whose it is. */
  safe?: { sport: string | null }
}

type Built = Pick<VodItem, 'season' | 'episode' | 'subtitle' | 'year'>

/** Spec 3: 'S:{season} ', 'E:{episode}: ', the subtitle, ' | {year}'; each only where it is known. */
export function builtSubtitle({ season, episode, subtitle, year }: Built): string {
  const words = `${season === null ? '' : `S:${season} `}${episode === null ? '' : `E:${episode}: `}${subtitle ?? ''}`
  const before = words.trim()
  if (year === null) return before
  return before === '' ? String(year) : `${before} | ${year}`
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Spec 3: seconds as mm:ss, two digits each; an hour and a half is 90:00. */
export function durationText(seconds: number | null): string {
  if (seconds === null || seconds < 0) return ''
  const whole = Math.round(seconds)
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`
}

const shareSeen = ({ position, duration }: Pick<VodItem, 'position' | 'duration'>): number =>
  position === null || duration === null || duration <= 0 ? 0 : Math.min(1, position / duration)

export const cellOf = (item: VodItem): Cell => ({
  id: item.id,
  title: item.title,
  shortDescription: item.shortDescription ?? '',
  subtitle: builtSubtitle(item),
  image: item.image,
  play: item.play,
  duration: durationText(item.duration),
  played: item.played,
  progress: shareSeen(item),
  unavailable: item.unavailable,
  ...(item.safe && { safe: { sport: item.sport } }),
})

/** Spec 3: a carousel's cells are built from vod items only. */
export const cellsOf = (items: readonly RowItem[]): Cell[] =>
  items.flatMap((item) => (item.type === 'vod' ? [cellOf(item)] : []))

/** "Blacked out in your area until Sat 6:00 PM": the server's reason, and when it ends by the fan's own clock. */
export const unavailableWords = ({ message, until }: Unavailable, now: Date): string =>
  until === null ? message : `${message} ${momentWords(new Date(until), now)}`

export interface ProfileRow {
  title: 'Profile Videos'
  size: 5
  cells: Cell[]
}

/** Spec 3, "Profile video cell": titles about a person; only those with play. */
export const profileRow = (videos: readonly ProfileVideo[]): ProfileRow => ({
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
      duration: durationText(video.duration),
      played: video.played,
      progress: 0,
      unavailable: null,
    })),
})
