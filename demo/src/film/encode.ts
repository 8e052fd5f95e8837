import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { frameHeight, frameRate, frameWidth } from './broadcast/director.ts'
import { sampleRate } from './broadcast/sound.ts'

const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg'

/** A video before packaging: nearly lossless pictures, and its sound in a second file. */
export interface FilmMaster {
  picture: string
  sound: string
  durationS: number
}

export interface FilmDrawing {
  durationS: number
  /** Scale of the drawing against its layout, as the largest rung needs it. */
  sharpness: number
  draw: (g: SKRSContext2D, timeS: number) => void
  pcm: Buffer
}

export interface EncodingRung {
  width: number
  height: number
  videoKbps: number
  soundKbps: number
}

function runFfmpeg(args: readonly string[], input?: AsyncIterable<Buffer>): Promise<void> {
  const child = spawn(ffmpeg, ['-y', '-v', 'error', ...args], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise<void>((done, failed) => {
    child.on('error', failed)
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`ffmpeg ended with ${code}`))))
  })
  const feedInput = async () => {
    for await (const bytes of input ?? []) {
      if (!child.stdin.write(bytes)) await new Promise((drained) => child.stdin.once('drain', drained))
    }
    child.stdin.end()
  }
  return Promise.all([ended, feedInput()]).then(() => undefined)
}

export async function drawMaster(folder: string, film: FilmDrawing): Promise<FilmMaster> {
  const master = { picture: `${folder}/master.mkv`, sound: `${folder}/master.pcm`, durationS: film.durationS }
  const canvas = createCanvas(frameWidth * film.sharpness, frameHeight * film.sharpness)
  const g = canvas.getContext('2d')
  async function* drawFrames() {
    for (let index = 0; index < film.durationS * frameRate; index++) {
      g.reset()
      g.scale(film.sharpness, film.sharpness)
      film.draw(g, index / frameRate)
      yield Buffer.from(canvas.data())
    }
  }
  await writeFile(master.sound, film.pcm)
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${canvas.width}x${canvas.height}`,
    '-r',
    String(frameRate),
    '-i',
    '-',
  ]
  const masterArgs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-pix_fmt', 'yuv420p', master.picture]
  await runFfmpeg([...raw, ...masterArgs], drawFrames())
  return master
}

/**
 * Encodes a fragmented file in two passes for an even size, with a closed group of pictures every 2 s and fragments of
 * half a second.
 */
export async function encodeRung(master: FilmMaster, rung: EncodingRung, folder: string): Promise<string> {
  const file = `${folder}/${rung.height}p.mp4`
  const group = String(2 * frameRate)
  const picture = [
    [
      '-vf',
      `scale=${rung.width}:${rung.height}:flags=lanczos`,
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-profile:v',
      'high',
    ],
    [
      '-b:v',
      `${rung.videoKbps}k`,
      '-maxrate',
      `${Math.round(rung.videoKbps * 1.5)}k`,
      '-bufsize',
      `${rung.videoKbps * 3}k`,
    ],
    ['-g', group, '-keyint_min', group, '-sc_threshold', '0', '-x264-params', 'open-gop=0', '-pix_fmt', 'yuv420p'],
    ['-passlogfile', `${folder}/${rung.height}p`],
  ].flat()
  const sound = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', master.sound]
  const aac = [
    '-c:a',
    'aac',
    '-b:a',
    `${rung.soundKbps}k`,
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-t',
    String(master.durationS),
  ]
  const flags = '+frag_keyframe+empty_moov+default_base_moof+skip_trailer'
  const fragments = [
    '-movflags',
    flags,
    '-use_editlist',
    '0',
    '-frag_duration',
    '500000',
    '-video_track_timescale',
    '30000',
  ]
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact']
  await runFfmpeg(['-i', master.picture, ...picture, '-pass', '1', '-an', '-f', 'null', '-'])
  await runFfmpeg(['-i', master.picture, ...sound, ...picture, '-pass', '2', ...aac, ...plain, ...fragments, file])
  return file
}

/** Draws images from the master: the poster, and a grid with a frame every few seconds. */
export async function drawStills(
  master: FilmMaster,
  folder: string,
  stills: { posterS: number; everySeconds: number; columns: number; rows: number },
): Promise<void> {
  const jpeg = ['-frames:v', '1', '-update', '1', '-map_metadata', '-1', '-fflags', '+bitexact']
  await runFfmpeg([
    '-ss',
    String(stills.posterS),
    '-i',
    master.picture,
    '-vf',
    'scale=960:540',
    ...jpeg,
    '-q:v',
    '7',
    `${folder}/poster.jpg`,
  ])
  const grid = `fps=1/${stills.everySeconds}:round=down,scale=160:90:flags=lanczos,tile=${stills.columns}x${stills.rows}`
  await runFfmpeg(['-i', master.picture, '-vf', grid, ...jpeg, '-q:v', '6', `${folder}/storyboard/0.jpg`])
}
