import { type FilmFile, runFfmpeg } from './film-file.ts'
import { inputName, safely } from './input.ts'
import { looksAt, type Source, type SourceAudio } from './source.ts'

/** What becomes of a sound track. */
export type Sound =
  | { kind: 'copy' }
  /** AAC of two channels; decibels louder or softer than it came. */
  | { kind: 'encode'; gain: number }

/** What film on the web is as loud as, in LUFS; what is near enough stays as it is. */
const wanted = -16
const nearEnough = 3
/** Below this nobody speaks. */
const quiet = -60

/** As it came when every player takes it so and a fan need not reach for the buttons. */
export async function soundFor(film: FilmFile, source: Source): Promise<Sound> {
  const [first] = source.audio
  if (!first) return { kind: 'encode', gain: 0 }
  const gain = await gainFor(film, source, first)
  return gain === 0 && isPlayable(first) ? { kind: 'copy' } : { kind: 'encode', gain }
}

// What begins late would need silence before it.
const isPlayable = ({ codec, profile, channels, sampleRate, startsAt }: SourceAudio): boolean =>
  codec === 'aac' && /^(LC|HE-AAC)$/.test(profile) && channels <= 2 && sampleRate >= 22_050 && startsAt < 0.1

/** Decibels to where it should be, by EBU R128's integrated loudness of the spots that are looked at. */
export async function gainFor(film: FilmFile, { duration = 0 }: Source, { index }: SourceAudio): Promise<number> {
  const [first, ...rest] = looksAt(duration)
  if (!first) return 0
  const heard = [first, ...rest].map((_, input) => `[${input}:${index}]`)
  let text = ''
  const end = await runFfmpeg(film, {
    seconds: duration,
    before: ['-t', `${first.seconds}`],
    beside: rest.flatMap(({ at, seconds }) => [
      ...['-ss', `${at}`, '-t', `${seconds}`, ...safely(film.container), '-i', inputName],
    ]),
    after: [
      ...['-filter_complex', `${heard.join('')}concat=n=${heard.length}:v=0:a=1,${measured}`],
      ...['-vn', '-sn', '-dn', '-f', 'null', '-'],
    ],
    output: (bytes) => {
      text = (text + String(bytes)).slice(-200)
    },
  })
  const last = [...text.matchAll(/lavfi\.r128\.I=(-?[\d.]+)/g)].at(-1)
  if (end.kind !== 'done' || !last?.[1]) return 0
  const loudness = Number(last[1])
  const gain = wanted - loudness
  return loudness > quiet && Math.abs(gain) > nearEnough ? Math.round(gain * 10) / 10 : 0
}

const measured = 'aformat=channel_layouts=stereo,ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=-:direct=1'
