import { type FilmFile, runProbe } from './film-file.ts'
import { type FilmSource, listSampledRanges } from './source.ts'

/** A segment begins with a key frame and should not be longer than this. */
const longestGop = 4
const mostSide = 1080
/** More than a phone connection carries. A rung is then better than the file itself. */
const mostBits = 25_000_000
/** H.264 level 5.2. No phone decodes a higher one. */
const highestLevel = 52

/** Returns true for H.264 that every player accepts, with enough key frames, so that the video need not be encoded. */
export async function canBeCopied(film: FilmFile, source: FilmSource): Promise<boolean> {
  return isPlayableVideo(source) && (await hasEnoughKeyFrames(film, source))
}

function isPlayableVideo({ video }: FilmSource): boolean {
  const isPicture =
    video.codec === 'h264' &&
    ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
    /baseline|main|^high$/i.test(video.profile) &&
    video.level <= highestLevel &&
    Math.min(video.width, video.height) <= mostSide &&
    video.bitsPerSecond <= mostBits &&
    video.frameRate <= 61
  const isUpright = !video.isTurned && video.hasSquarePixels && !video.isInterlaced && !video.isHdr
  // Video that starts late would need a still picture before it.
  return isPicture && isUpright && video.startsAt < 0.1
}

async function hasEnoughKeyFrames(film: FilmFile, { video, duration }: FilmSource): Promise<boolean> {
  if (duration === undefined) return false
  const spots = listSampledRanges(duration)
  const intervals = spots.map(({ at, seconds }) => (at === 0 ? `%+${seconds}` : `${at}%+${seconds}`))
  const { end, text } = await runProbe(film, [
    ...['-of', 'csv=p=0', '-select_streams', `${video.index}`, '-show_entries', 'packet=pts_time,flags'],
    ...['-read_intervals', intervals.join(',')],
  ])
  // Key frames of different samples must not be compared, so each sample is its own stretch, divided halfway between
  // samples.
  const borders = spots.slice(1).map((spot, index) => {
    const before = spots[index]
    return ((before?.at ?? 0) + (before?.seconds ?? 0) + spot.at) / 2
  })
  return end.kind === 'done' && getLongestDistance(text, borders) <= longestGop
}

/** Returns the longest distance of two key frames, or of the last one to the end of the sample. */
function getLongestDistance(text: string, borders: readonly number[]): number {
  const stretches = new Map<number, { key: number | undefined; first: number; last: number }>()
  let longest = 0
  for (const line of text.split('\n')) {
    const [time, flags = ''] = line.split(',')
    const at = Number(time)
    if (!time || Number.isNaN(at)) continue
    const number = borders.filter((border) => at >= border).length
    const stretch = stretches.get(number) ?? { key: undefined, first: at, last: at }
    stretches.set(number, stretch)
    stretch.first = Math.min(stretch.first, at)
    stretch.last = Math.max(stretch.last, at)
    if (!flags.startsWith('K')) continue
    longest = Math.max(longest, at - (stretch.key ?? at))
    stretch.key = at
  }
  // Without a key frame everything is one stretch.
  return Math.max(longest, ...[...stretches.values()].map(({ key, first, last }) => last - (key ?? first)))
}
