import { type FilmFile, runProbe } from './film-file.ts'
import type { Source } from './source.ts'

/** A segment begins with a key frame and should last no longer than this. */
const longestGop = 4
/** Where a film is looked at, and for how long: reading all of it costs as much as taking it over. */
const looks = 5
const lookSeconds = 20
const mostSide = 1080
/** More than a phone line carries; a rung is then better than the file itself. */
const mostBits = 25_000_000

/** H.264 and AAC that every player takes, with key frames often enough: nothing has to be encoded. */
export async function canBeTakenOver(film: FilmFile, source: Source): Promise<boolean> {
  return isPlayable(source) && (await hasRhythm(film, source))
}

function isPlayable({ video, audio: [sound] }: Source): boolean {
  const isPicture =
    video.codec === 'h264' &&
    ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
    /baseline|main|^high$/i.test(video.profile) &&
    Math.min(video.width, video.height) <= mostSide &&
    video.bitsPerSecond <= mostBits &&
    video.frameRate <= 61
  const isUpright = !video.isTurned && video.hasSquarePixels && !video.isInterlaced && !video.isHdr
  const isSound =
    sound?.codec === 'aac' && /^(LC|HE-AAC)$/.test(sound.profile) && sound.channels <= 2 && sound.sampleRate >= 22_050
  // What begins late would need silence or a still picture before it.
  const beginsTogether = video.startsAt < 0.1 && (sound?.startsAt ?? 0) < 0.1
  return isPicture && isUpright && isSound && beginsTogether
}

async function hasRhythm(film: FilmFile, { video, duration }: Source): Promise<boolean> {
  if (duration === undefined) return false
  const step = Math.max(lookSeconds, duration / looks)
  for (let at = 0; at < duration; at += step) {
    const { end, text } = await runProbe(film, [
      ...['-of', 'csv=p=0', '-select_streams', `${video.index}`, '-show_entries', 'packet=pts_time,flags'],
      ...['-read_intervals', at === 0 ? `%+${lookSeconds}` : `${Math.floor(at)}%+${lookSeconds}`],
    ])
    if (end.kind !== 'done' || longestIn(text) > longestGop) return false
  }
  return true
}

/** The longest way from one key frame to the next, or to the end of what was looked at. */
function longestIn(text: string): number {
  let key: number | undefined
  let [first, last, longest] = [Number.POSITIVE_INFINITY, 0, 0]
  for (const line of text.split('\n')) {
    const [time, flags = ''] = line.split(',')
    const at = Number(time)
    if (!time || Number.isNaN(at)) continue
    first = Math.min(first, at)
    last = Math.max(last, at)
    if (!flags.startsWith('K')) continue
    longest = Math.max(longest, at - (key ?? at))
    key = at
  }
  // Without any key frame all of it is one stretch.
  return Math.max(longest, last - (key ?? first))
}
