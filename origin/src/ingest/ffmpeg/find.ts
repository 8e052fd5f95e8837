import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createFfmpegEnvironment } from './environment.ts'

export type FfmpegProgram = { kind: 'found'; path: string; version: string } | { kind: 'missing'; howToGetIt: string }

const run = promisify(execFile)

/** Finds ffmpeg in `FFMPEG_PATH` if it is set, otherwise on the PATH. */
export async function findFfmpeg(env: NodeJS.ProcessEnv): Promise<FfmpegProgram> {
  const path = env.FFMPEG_PATH || 'ffmpeg'
  try {
    const { stdout } = await run(path, ['-hide_banner', '-version'], {
      timeout: 10_000,
      env: createFfmpegEnvironment(env),
    })
    const [, version] = /^ffmpeg version (\S+)/.exec(stdout) ?? []
    if (version) return { kind: 'found', path, version }
  } catch {
    // Missing or not a program; reported below.
  }
  return { kind: 'missing', howToGetIt: env.FFMPEG_PATH ? wrongPath : (advice[process.platform] ?? advice.other) }
}

const wrongPath = 'FFMPEG_PATH isn’t a working ffmpeg. Correct or unset it, then restart Fieldhouse.'

const advice: Record<string, string> & { other: string } = {
  linux: 'Install it with your package manager, such as "sudo apt install ffmpeg", then restart Fieldhouse.',
  darwin: 'Install it with "brew install ffmpeg", then restart Fieldhouse.',
  win32: 'Install it with "winget install ffmpeg", then restart Fieldhouse in a new terminal.',
  other: 'Install ffmpeg, add it to the PATH or set FFMPEG_PATH, then restart Fieldhouse.',
}

const toneMapping = new Map<string, Promise<boolean>>()

/** Whether this ffmpeg can make HDR fit for ordinary screens. Without it, the colors come out pale. */
export function canToneMap(ffmpeg: string): Promise<boolean> {
  const ability = toneMapping.get(ffmpeg) ?? checkToneMapping(ffmpeg)
  toneMapping.set(ffmpeg, ability)
  return ability
}

const checkToneMapping = (ffmpeg: string): Promise<boolean> =>
  run(ffmpeg, ['-hide_banner', '-filters'], { timeout: 10_000, env: createFfmpegEnvironment(process.env) }).then(
    ({ stdout }) => / zscale /.test(stdout) && / tonemap /.test(stdout),
    () => false,
  )
