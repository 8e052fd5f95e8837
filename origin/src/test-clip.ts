import { type ChildProcess, execFileSync, spawn } from 'node:child_process'

/** A start that found none leaves the name empty. */
export const ffmpeg = process.env.FFMPEG_PATH || 'ffmpeg'

export const picture = (size: string, rate = 30) => `-f lavfi -i testsrc2=size=${size}:rate=${rate}`
export const sound = '-f lavfi -i sine=frequency=500:sample_rate=48000'
export const h264 = '-pix_fmt yuv420p -c:v libx264 -preset ultrafast -profile:v main'

const drawing = (words: string) => ['-nostdin', '-v', 'error', ...words.split(' ')]

/** A film that ffmpeg draws, in a folder that the caller removes. */
export function draw(file: string, words: string): string {
  execFileSync(ffmpeg, [...drawing(words), '-y', file])
  return file
}

/** The same as fragments, as the ingest's ffmpeg gives them. */
export const drawFragments = (words: string): Buffer =>
  execFileSync(
    ffmpeg,
    [...drawing(words), '-movflags', '+empty_moov+default_base_moof+frag_keyframe', '-f', 'mp4', 'pipe:1'],
    { maxBuffer: 64 * 1024 * 1024 },
  )

/** What an encoder sends: a key frame each second unless told. */
export const drawClip = (file: string, seconds: number, { size = '320x180', gop = 30 } = {}): string =>
  draw(file, `${picture(size)} ${sound} -t ${seconds} ${h264} -g ${gop} -c:a aac`)

/** An encoder as they are: sends the clip in real time and over and over, until it is killed. */
export const sendClip = (clip: string, url: string, format = 'flv'): ChildProcess =>
  spawn(ffmpeg, ['-nostdin', '-v', 'error', '-re', '-stream_loop', '-1', '-i', clip, '-c', 'copy', '-f', format, url], {
    stdio: 'ignore',
  })
