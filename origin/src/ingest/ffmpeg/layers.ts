import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { ffmpegEnvironment } from './environment.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const nobody = 65534

/** What nobody waits for gives way to all that fans wait for: a tenth of a processor where both want all of it, for an editor waits too. */
const patient = [
  ['ionice', '-c', '3'],
  ['nice', '-n', '10'],
] as const

/** From the outside in. What a machine does not offer is left out; macOS offers `nice` alone. */
const candidates: readonly (readonly string[])[] = [
  isRoot ? ['unshare', '--net', '--ipc'] : ['unshare', '--net', '--ipc', '--map-root-user'],
  ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', ...(isRoot ? asNobody() : [])],
  ...patient,
  ['prlimit', '--core=0'],
]

function asNobody(): string[] {
  return [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
}

export interface Limits {
  cpuSeconds: number
  memoryBytes: number
}

export interface Layers {
  /** What stands before the program; one that fans wait for does not give way to others. */
  before(limits: Limits, isAwaited?: boolean): string[]
}

const known = new Map<string, Promise<Layers>>()

/** Which walls this machine can put around a program, tried once with the program itself. */
export function layersFor(program: string): Promise<Layers> {
  const layers = known.get(program) ?? tryLayers(program)
  known.set(program, layers)
  return layers
}

async function tryLayers(program: string): Promise<Layers> {
  const layers: (readonly string[])[] = []
  const works = (words: readonly string[]) => {
    const [first = '', ...rest] = [...words, program, '-version']
    return run(first, rest, { timeout: 10_000, env: ffmpegEnvironment(process.env) }).then(
      () => true,
      () => false,
    )
  }
  const offered = process.platform === 'win32' ? [] : candidates
  // Most machines have all of them: one try says so.
  const all = offered.length > 0 && (await works(offered.flat()))
  let limited = false
  for (const candidate of offered) {
    if (!all && !(await works([...layers, candidate].flat()))) continue
    if (candidate[0] === 'prlimit') limited = true
    else layers.push(candidate)
  }
  const isNobody = layers.flat().includes(`--reuid=${nobody}`)
  const isPatient = new Set<readonly string[]>(patient)
  return {
    before: (limits, isAwaited = false) => [
      ...layers.filter((layer) => !isAwaited || !isPatient.has(layer)).flat(),
      ...(limited ? ['prlimit', ...limitFlags(limits, isNobody)] : []),
    ],
  }
}

/** It writes to its pipes alone, so no file may grow at all. Processes are counted per user: an operator's own has others. */
const limitFlags = ({ cpuSeconds, memoryBytes }: Limits, isNobody: boolean): string[] => [
  `--cpu=${Math.ceil(cpuSeconds)}:${Math.ceil(cpuSeconds) + 10}`,
  `--as=${memoryBytes}`,
  '--fsize=0',
  '--nofile=64',
  '--core=0',
  ...(isNobody ? ['--nproc=256'] : []),
]
