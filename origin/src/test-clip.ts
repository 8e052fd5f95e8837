import { type ChildProcess, execFileSync, spawn } from 'node:child_process'

/** The variable is empty when the start found no ffmpeg. */
export const ffmpeg = process.env.FFMPEG_PATH || 'ffmpeg'

export const picture = (size: string, rate = 30) => `-f lavfi -i testsrc2=size=${size}:rate=${rate}`
export const sound = '-f lavfi -i sine=frequency=500:sample_rate=48000'
export const h264 = '-pix_fmt yuv420p -c:v libx264 -preset ultrafast -profile:v main'

const drawing = (args: string) => ['-nostdin', '-v', 'error', ...args.split(' ')]

/** Draws a video with ffmpeg. The caller removes its folder. */
export function draw(file: string, args: string): string {
  execFileSync(ffmpeg, [...drawing(args), '-y', file])
  return file
}

/** Draws the same as fragments, as the ingest's ffmpeg outputs them. */
export const drawFragments = (args: string): Buffer =>
  execFileSync(
    ffmpeg,
    [...drawing(args), '-movflags', '+empty_moov+default_base_moof+frag_keyframe', '-f', 'mp4', 'pipe:1'],
    { maxBuffer: 64 * 1024 * 1024 },
  )

/** Draws a clip for an encoder, by default with one key frame per second. */
export const drawClip = (file: string, seconds: number, { size = '320x180', gop = 30 } = {}): string =>
  draw(file, `${picture(size)} ${sound} -t ${seconds} ${h264} -g ${gop} -c:a aac`)

/** Sends a clip in real time, repeated until the process is killed, as an encoder does. */
export const sendClip = (clip: string, url: string, format = 'flv'): ChildProcess =>
  spawn(ffmpeg, ['-nostdin', '-v', 'error', '-re', '-stream_loop', '-1', '-i', clip, '-c', 'copy', '-f', format, url], {
    stdio: 'ignore',
  })
