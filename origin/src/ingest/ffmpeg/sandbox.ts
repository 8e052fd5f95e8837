import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { ffmpegEnvironment } from './environment.ts'
import { type Limits, layersFor } from './layers.ts'

export interface SandboxJob {
  program: string
  arguments: readonly string[]
  /** Holds the one file it may read, under our name for it. */
  folder: string
  limits: Limits & { wallMs: number }
  /** Fans wait for it: it does not give way to others. */
  isAwaited?: boolean
  /** What it gives out on its standard output; while this takes its time the program waits. */
  output(bytes: Buffer): void | Promise<void>
  /** The same for what it writes to fd 4 and on. */
  furtherOutputs?: readonly SandboxJob['output'][]
  /** ffmpeg's own account on fd 3, seconds of film so far; who does not report dies after `silenceMs`. */
  progress?: { silenceMs: number; at(seconds: number): void }
  /** For what is not in a file. */
  input?: Uint8Array
  signal?: AbortSignal
}

export type JobEnd =
  | { kind: 'done'; said: string }
  /** Ended by itself and said why. */
  | { kind: 'gave-up'; said: string }
  | { kind: 'crashed'; said: string }
  | { kind: 'hung'; said: string }
  | { kind: 'stopped' }

/** For who reads from a pipe alone: no folder is its own. */
export const nowhere = path.parse(process.cwd()).root

type Pipe = ChildProcess['stdio'][number] | undefined

const saidBytes = 4000
const lookMs = 250

/**
 * Runs ffmpeg or ffprobe on what somebody has sent in, inside all the walls that this machine has. It can read its folder,
 * write to its pipes and do nothing else. What `output` throws is thrown here, when the program is gone.
 */
export async function runInSandbox(job: SandboxJob): Promise<JobEnd> {
  const layers = await layersFor(job.program)
  if (job.signal?.aborted) return { kind: 'stopped' }
  const [first = job.program, ...rest] = [...layers.before(job.limits, job.isAwaited), job.program, ...job.arguments]
  const child = spawn(first, rest, {
    cwd: job.folder,
    env: ffmpegEnvironment(process.env),
    stdio: ['pipe', 'pipe', 'pipe', 'pipe', ...(job.furtherOutputs ?? []).map(() => 'pipe' as const)],
    windowsHide: true,
  })
  return new RunningJob(child, job).end()
}

class RunningJob {
  readonly #child: ChildProcess
  readonly #job: SandboxJob
  readonly #began = performance.now()
  #lastSign = performance.now()
  #taking = 0
  #said = ''
  #killedFor: 'hung' | 'stopped' | undefined

  constructor(child: ChildProcess, job: SandboxJob) {
    this.#child = child
    this.#job = job
  }

  async end(): Promise<JobEnd> {
    const child = this.#child
    const over = new Promise<number | null>((resolve) => {
      child.once('error', (error) => {
        this.#said += error.message
        resolve(null)
      })
      child.once('close', (code) => resolve(code))
    })
    const stop = () => this.#kill('stopped')
    this.#job.signal?.addEventListener('abort', stop)
    const watch = setInterval(() => this.#look(), lookMs)
    this.#listen()
    child.stdin?.end(this.#job.input ?? '')
    let fault: { error: unknown } | undefined
    const { output, furtherOutputs = [] } = this.#job
    const take = (pipe: Pipe, taker: SandboxJob['output']) =>
      this.#take(pipe as Readable | null | undefined, taker).catch((error: unknown) => {
        // A pipe that breaks because we have killed it is no fault of anybody's.
        if (!this.#killedFor) fault = { error }
        this.#kill('stopped')
      })
    await Promise.all([
      take(child.stdout, output),
      ...furtherOutputs.map((further, index) => take(child.stdio[4 + index], further)),
    ])
    const code = await over
    clearInterval(watch)
    this.#job.signal?.removeEventListener('abort', stop)
    if (fault) throw fault.error
    return this.#verdict(code)
  }

  #verdict(code: number | null): JobEnd {
    const said = this.#said
    if (this.#killedFor === 'stopped') return { kind: 'stopped' }
    if (this.#killedFor) return { kind: this.#killedFor, said }
    if (code === null || code > 128) return { kind: 'crashed', said }
    return { kind: code === 0 ? 'done' : 'gave-up', said }
  }

  async #take(pipe: Readable | null | undefined, taker: SandboxJob['output']): Promise<void> {
    for await (const bytes of pipe ?? []) {
      this.#taking++
      try {
        await taker(bytes as Buffer)
      } finally {
        this.#taking--
      }
      // It could not go on while we did.
      this.#lastSign = Math.max(this.#lastSign, performance.now() - 1000)
    }
  }

  #listen(): void {
    const { stderr, stdin, stdio } = this.#child
    stdin?.on('error', () => undefined)
    stderr?.on('data', (bytes: Buffer) => {
      this.#said = (this.#said + String(bytes)).slice(-saidBytes)
    })
    const account = stdio[3] as Readable | null | undefined
    account?.on('error', () => undefined)
    account?.on('data', (bytes: Buffer) => {
      this.#lastSign = performance.now()
      const [, micros] = /out_time_us=(\d{1,15})/.exec(String(bytes)) ?? []
      if (micros) this.#job.progress?.at(Number(micros) / 1e6)
    })
  }

  #look(): void {
    const now = performance.now()
    const { progress, limits } = this.#job
    if (progress && this.#taking === 0 && now - this.#lastSign > progress.silenceMs) this.#kill('hung')
    if (now - this.#began > limits.wallMs) this.#kill('hung')
  }

  #kill(why: 'hung' | 'stopped'): void {
    this.#killedFor ??= why
    this.#child.kill('SIGKILL')
    // Whoever it has started itself may still hold the other ends.
    for (const pipe of this.#child.stdio) pipe?.destroy()
  }
}
