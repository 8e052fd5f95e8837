import { type FilmFile, runFfmpeg } from './film-file.ts'
import type { Source } from './source.ts'

/** What film on the web is as loud as, in LUFS; what is near enough stays as it is. */
const wanted = -16
const nearEnough = 3
/** Below this nobody speaks. */
const quiet = -60

/** Whether a film is so loud, or so soft, that a fan would reach for the buttons: EBU R128's integrated loudness. */
export async function isFarFromEven(film: FilmFile, { audio: [sound], duration = 0 }: Source): Promise<boolean> {
  if (!sound) return false
  let text = ''
  const end = await runFfmpeg(film, {
    seconds: duration,
    after: [
      ...['-map', `0:${sound.index}`, '-vn', '-sn', '-dn'],
      ...['-af', 'ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=-:direct=1'],
      ...['-f', 'null', '-'],
    ],
    output: (bytes) => {
      text = (text + String(bytes)).slice(-200)
    },
  })
  const last = [...text.matchAll(/lavfi\.r128\.I=(-?[\d.]+)/g)].at(-1)
  if (end.kind !== 'done' || !last?.[1]) return false
  const loudness = Number(last[1])
  return loudness > quiet && Math.abs(loudness - wanted) > nearEnough
}
