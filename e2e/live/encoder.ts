import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import path from 'node:path'

const ffmpeg = process.env.FFMPEG_PATH || 'ffmpeg'

/** Half a minute of picture and sound with a key frame each second, coded once. */
export function makeClip(folder: string): string {
  const clip = path.join(folder, 'clip.flv')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30']
  const sound = ['-f', 'lavfi', '-i', 'sine=sample_rate=44100']
  const coded = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '30', '-c:a', 'aac']
  execFileSync(ffmpeg, ['-v', 'error', ...picture, ...sound, '-t', '30', ...coded, '-f', 'flv', clip])
  return clip
}

/** Sends it in real time and over and over, until it is killed. */
export const sendClip = (clip: string, url: string): ChildProcess =>
  spawn(ffmpeg, ['-nostdin', '-v', 'quiet', '-re', '-stream_loop', '-1', '-i', clip, '-c', 'copy', '-f', 'flv', url], {
    stdio: 'ignore',
  })
