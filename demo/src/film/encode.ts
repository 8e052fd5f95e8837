import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { frameHeight, frameRate, frameWidth } from './broadcast/director.ts'
import { sampleRate } from './broadcast/sound.ts'

const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg'

/** A film before it is packaged: nearly lossless pictures, and its sound beside them. */
export interface Master {
  picture: string
  sound: string
  durationS: number
}

export interface Drawing {
  durationS: number
  /** How many times as wide and high as it is laid out it is drawn: as its largest rung needs it. */
  sharpness: number
  draw: (g: SKRSContext2D, timeS: number) => void
  pcm: Buffer
}

export interface Rung {
  width: number
  height: number
  videoKbps: number
  soundKbps: number
}

function ffmpegRun(args: readonly string[], input?: AsyncIterable<Buffer>): Promise<void> {
  const child = spawn(ffmpeg, ['-y', '-v', 'error', ...args], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise<void>((done, failed) => {
    child.on('error', failed)
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`ffmpeg ended with ${code}`))))
  })
  const feed = async () => {
    for await (const bytes of input ?? []) {
      if (!child.stdin.write(bytes)) await new Promise((drained) => child.stdin.once('drain', drained))
    }
    child.stdin.end()
  }
  return Promise.all([ended, feed()]).then(() => undefined)
}

export async function drawMaster(folder: string, film: Drawing): Promise<Master> {
  const master = { picture: `${folder}/master.mkv`, sound: `${folder}/master.pcm`, durationS: film.durationS }
  const canvas = createCanvas(frameWidth * film.sharpness, frameHeight * film.sharpness)
  const g = canvas.getContext('2d')
  async function* frames() {
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
  const near = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-pix_fmt', 'yuv420p', master.picture]
  await ffmpegRun([...raw, ...near], frames())
  return master
}

/** One fragmented file: two passes for an even size, a closed group of pictures every 2 s, fragments of half a second. */
export async function encodeRung(master: Master, rung: Rung, folder: string): Promise<string> {
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
  await ffmpegRun(['-i', master.picture, ...picture, '-pass', '1', '-an', '-f', 'null', '-'])
  await ffmpegRun(['-i', master.picture, ...sound, ...picture, '-pass', '2', ...aac, ...plain, ...fragments, file])
  return file
}

/** Pictures from the master: the poster's frame, and one every so many seconds in a grid. */
export async function drawStills(
  master: Master,
  folder: string,
  stills: { posterS: number; everySeconds: number; columns: number; rows: number },
): Promise<void> {
  const jpeg = ['-frames:v', '1', '-update', '1', '-map_metadata', '-1', '-fflags', '+bitexact']
  await ffmpegRun([
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
  await ffmpegRun(['-i', master.picture, '-vf', grid, ...jpeg, '-q:v', '6', `${folder}/storyboard/0.jpg`])
}
