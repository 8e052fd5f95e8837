import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { createFfmpegEnvironment } from './environment.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const nobody = 65534

/**
 * Lowers the priority of work that fans do not wait for. It still gets about a tenth of a busy processor, because an
 * editor waits too.
 */
const patient = [
  ['ionice', '-c', '3'],
  ['nice', '-n', '10'],
] as const

/** Wrappers from the outside in. Unavailable ones are left out. macOS offers `nice` only. */
const candidates: readonly (readonly string[])[] = [
  isRoot ? ['unshare', '--net', '--ipc'] : ['unshare', '--net', '--ipc', '--map-root-user'],
  ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', ...(isRoot ? formatNobodyFlags() : [])],
  ...patient,
  ['prlimit', '--core=0'],
]

function formatNobodyFlags(): string[] {
  return [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
}

export interface ProcessLimits {
  cpuSeconds: number
  memoryBytes: number
}

export interface SandboxLayers {
  /** Returns the arguments before the program. Work that fans wait for keeps its priority. */
  before(limits: ProcessLimits, isAwaited?: boolean): string[]
}

const known = new Map<string, Promise<SandboxLayers>>()

/** Finds the wrappers that work on this machine, tried once with the program itself. */
export function getSandboxLayers(program: string): Promise<SandboxLayers> {
  const layers = known.get(program) ?? tryLayers(program)
  known.set(program, layers)
  return layers
}

async function tryLayers(program: string): Promise<SandboxLayers> {
  const layers: (readonly string[])[] = []
  const tryWrapper = (wrapperArgs: readonly string[]) => {
    const [first = '', ...rest] = [...wrapperArgs, program, '-version']
    return run(first, rest, { timeout: 10_000, env: createFfmpegEnvironment(process.env) }).then(
      () => true,
      () => false,
    )
  }
  const offered = process.platform === 'win32' ? [] : candidates
  // Most machines have all of them, so one test is enough.
  const all = offered.length > 0 && (await tryWrapper(offered.flat()))
  let limited = false
  for (const candidate of offered) {
    if (!all && !(await tryWrapper([...layers, candidate].flat()))) continue
    if (candidate[0] === 'prlimit') limited = true
    else layers.push(candidate)
  }
  const isNobody = layers.flat().includes(`--reuid=${nobody}`)
  const isPatient = new Set<readonly string[]>(patient)
  return {
    before: (limits, isAwaited = false) => [
      ...layers.filter((layer) => !isAwaited || !isPatient.has(layer)).flat(),
      ...(limited ? ['prlimit', ...formatLimitFlags(limits, isNobody)] : []),
    ],
  }
}

/**
 * Limits of a program. It writes only to its pipes, so no file may grow. Processes are counted per user, so that limit
 * applies only to the user nobody.
 */
const formatLimitFlags = ({ cpuSeconds, memoryBytes }: ProcessLimits, isNobody: boolean): string[] => [
  `--cpu=${Math.ceil(cpuSeconds)}:${Math.ceil(cpuSeconds) + 10}`,
  `--as=${memoryBytes}`,
  '--fsize=0',
  '--nofile=64',
  '--core=0',
  ...(isNobody ? ['--nproc=256'] : []),
]
