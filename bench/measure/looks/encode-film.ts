import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { EncodedFilm } from './draft-film.ts'
import { sceneSize } from './scenes.ts'
import { encodePcm, soundRate } from './voices.ts'

/** Encodes a clip as an encoder sends it and the ingest cuts it: a header and fragments of one or two frames. */
export async function encodeFilm(ffmpeg: string, folder: string, film: EncodedFilm): Promise<Buffer> {
  const { scene, seconds, sent, filters, ears } = film
  const sound = path.join(folder, 'sound.pcm')
  if (ears) fs.writeFileSync(sound, encodePcm(ears))
  const { width, height, frameRate, kbps, keySeconds, preset, soundKbps } = sent
  const soundArguments = `-f s16le -ar ${soundRate} -ac ${ears?.length} -i ${sound} -c:a aac -b:a ${soundKbps}k`
  const child = spawn(
    ffmpeg,
    [
      ...`-nostdin -v error -f rawvideo -pix_fmt gray -s ${sceneSize.width}x${sceneSize.height} -r ${frameRate} -i pipe:0`.split(
        ' ',
      ),
      ...(ears ? soundArguments.split(' ').slice(0, 8) : []),
      ...['-vf', [`scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p`, ...filters].join(',')],
      ...`-t ${seconds} -c:v libx264 -preset ${preset} -pix_fmt yuv420p -g ${Math.round(frameRate * keySeconds)}`.split(
        ' ',
      ),
      ...`-b:v ${kbps}k -maxrate ${kbps}k -bufsize ${2 * kbps}k`.split(' '),
      ...(ears ? soundArguments.split(' ').slice(8) : []),
      ...'-f mp4 -movflags +empty_moov+default_base_moof+frag_keyframe -frag_duration 30000 pipe:1'.split(' '),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const pieces: Buffer[] = []
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = once(child, 'close')
  // Ignores a closed pipe: ffmpeg may have enough before all is written, because a frozen picture needs no further
  // ones.
  child.stdin.on('error', () => undefined)
  for (let frame = 0; frame < seconds * frameRate && !child.stdin.destroyed; frame++)
    if (!child.stdin.write(scene(frame / frameRate)))
      await Promise.race([new Promise<void>((resolve) => child.stdin.once('drain', () => resolve())), ended])
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`“${film.kind}” could not be drawn`)
  return Buffer.concat(pieces)
}
