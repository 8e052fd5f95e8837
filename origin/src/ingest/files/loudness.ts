import { type FilmFile, runFfmpeg } from './film-file.ts'
import { formatInputLimits, inputName } from './input.ts'
import { type FilmSource, listSampledRanges, type SourceAudio } from './source.ts'

/** Treatment of a sound track. */
export type SoundPlan =
  | { kind: 'copy' }
  /** Encodes stereo AAC with this gain in decibels. */
  | { kind: 'encode'; gain: number }

/** Usual loudness of web video in LUFS. Sound near it stays as it is. */
const targetLoudness = -16
const nearEnough = 3
/** Sound below this level is not speech. */
const quiet = -60

/** Copies the sound when every player can play it and its loudness is fine. Otherwise encodes it. */
export async function planSound(film: FilmFile, source: FilmSource): Promise<SoundPlan> {
  const [first] = source.audio
  if (!first) return { kind: 'encode', gain: 0 }
  const gain = await measureGain(film, source, first)
  return gain === 0 && isPlayableSound(first) ? { kind: 'copy' } : { kind: 'encode', gain }
}

// Sound that starts late would need silence before it.
const isPlayableSound = ({ codec, profile, channels, sampleRate, startsAt }: SourceAudio): boolean =>
  codec === 'aac' && /^(LC|HE-AAC)$/.test(profile) && channels <= 2 && sampleRate >= 22_050 && startsAt < 0.1

/** Returns the gain to the usual loudness, by EBU R128's integrated loudness of the sampled spots. */
export async function measureGain(
  film: FilmFile,
  { duration = 0 }: FilmSource,
  { index }: SourceAudio,
): Promise<number> {
  const [first, ...rest] = listSampledRanges(duration)
  if (!first) return 0
  const inputLabels = [first, ...rest].map((_, input) => `[${input}:${index}]`)
  let text = ''
  const end = await runFfmpeg(film, {
    seconds: duration,
    before: ['-t', `${first.seconds}`],
    beside: rest.flatMap(({ at, seconds }) => [
      ...['-ss', `${at}`, '-t', `${seconds}`, ...formatInputLimits(film.container), '-i', inputName],
    ]),
    after: [
      ...['-filter_complex', `${inputLabels.join('')}concat=n=${inputLabels.length}:v=0:a=1,${measured}`],
      ...['-vn', '-sn', '-dn', '-f', 'null', '-'],
    ],
    output: (bytes) => {
      text = (text + String(bytes)).slice(-200)
    },
  })
  const last = [...text.matchAll(/lavfi\.r128\.I=(-?[\d.]+)/g)].at(-1)
  if (end.kind !== 'done' || !last?.[1]) return 0
  const loudness = Number(last[1])
  const gain = targetLoudness - loudness
  return loudness > quiet && Math.abs(gain) > nearEnough ? Math.round(gain * 10) / 10 : 0
}

const measured = 'aformat=channel_layouts=stereo,ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=-:direct=1'
