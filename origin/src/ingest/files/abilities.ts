import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ffmpegEnvironment } from '../ffmpeg/environment.ts'

const run = promisify(execFile)
const known = new Map<string, Promise<boolean>>()

/** Whether this ffmpeg can make HDR fit for ordinary screens; else its colours come out pale. */
export function canToneMap(ffmpeg: string): Promise<boolean> {
  const ability = known.get(ffmpeg) ?? askFor(ffmpeg)
  known.set(ffmpeg, ability)
  return ability
}

const askFor = (ffmpeg: string): Promise<boolean> =>
  run(ffmpeg, ['-hide_banner', '-filters'], { timeout: 10_000, env: ffmpegEnvironment(process.env) }).then(
    ({ stdout }) => / zscale /.test(stdout) && / tonemap /.test(stdout),
    () => false,
  )
