import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { createFfmpegEnvironment } from './environment.ts'
import { getSandboxLayers, type ProcessLimits } from './layers.ts'

export interface SandboxJob {
  program: string
  arguments: readonly string[]
  /** Folder with the one file that it may read, under our own name. */
  folder: string
  limits: ProcessLimits & { wallMs: number }
  /** Fans wait for it, so it keeps its priority. */
  isAwaited?: boolean
  /** Receives the standard output. The program waits while this runs. */
  output(bytes: Buffer): void | Promise<void>
  /** Receives fd 4 and on. */
  furtherOutputs?: readonly SandboxJob['output'][]
  /** ffmpeg's progress on fd 3, in seconds of video. Without a report it is killed after `silenceMs`. */
  progress?: { silenceMs: number; at(seconds: number): void }
  /** Input that is not in a file. */
  input?: Uint8Array
  signal?: AbortSignal
}

export type JobEnd =
  | { kind: 'done'; stderr: string }
  /** Exited on its own with a message. */
  | { kind: 'gave-up'; stderr: string }
  | { kind: 'crashed'; stderr: string }
  | { kind: 'hung'; stderr: string }
  | { kind: 'stopped' }

/** Folder of a program that reads only from a pipe. */
export const rootFolder = path.parse(process.cwd()).root

type ChildPipe = ChildProcess['stdio'][number] | undefined

const stderrBytes = 4000
const lookMs = 250

/**
 * Runs ffmpeg or ffprobe on untrusted input inside every isolation that this machine offers. It can read its folder and
 * write to its pipes, nothing else. An error of `output` is thrown here once the program is gone.
 */
export async function runInSandbox(job: SandboxJob): Promise<JobEnd> {
  const layers = await getSandboxLayers(job.program)
  if (job.signal?.aborted) return { kind: 'stopped' }
  const [first = job.program, ...rest] = [...layers.before(job.limits, job.isAwaited), job.program, ...job.arguments]
  const child = spawn(first, rest, {
    cwd: job.folder,
    env: createFfmpegEnvironment(process.env),
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
  #stderr = ''
  #killedFor: 'hung' | 'stopped' | undefined

  constructor(child: ChildProcess, job: SandboxJob) {
    this.#child = child
    this.#job = job
  }

  async end(): Promise<JobEnd> {
    const child = this.#child
    const over = new Promise<number | null>((resolve) => {
      child.once('error', (error) => {
        this.#stderr += error.message
        resolve(null)
      })
      child.once('close', (code) => resolve(code))
    })
    const stopJob = () => this.#kill('stopped')
    this.#job.signal?.addEventListener('abort', stopJob)
    const watch = setInterval(() => this.#look(), lookMs)
    this.#listen()
    child.stdin?.end(this.#job.input ?? '')
    let fault: { error: unknown } | undefined
    const { output, furtherOutputs = [] } = this.#job
    const takePipe = (pipe: ChildPipe, taker: SandboxJob['output']) =>
      this.#take(pipe as Readable | null | undefined, taker).catch((error: unknown) => {
        // A pipe that breaks because the program was killed is not a fault.
        if (!this.#killedFor) fault = { error }
        this.#kill('stopped')
      })
    await Promise.all([
      takePipe(child.stdout, output),
      ...furtherOutputs.map((further, index) => takePipe(child.stdio[4 + index], further)),
    ])
    const code = await over
    clearInterval(watch)
    this.#job.signal?.removeEventListener('abort', stopJob)
    if (fault) throw fault.error
    return this.#verdict(code)
  }

  #verdict(code: number | null): JobEnd {
    const stderr = this.#stderr
    if (this.#killedFor === 'stopped') return { kind: 'stopped' }
    if (this.#killedFor) return { kind: this.#killedFor, stderr }
    if (code === null || code > 128) return { kind: 'crashed', stderr }
    return { kind: code === 0 ? 'done' : 'gave-up', stderr }
  }

  async #take(pipe: Readable | null | undefined, taker: SandboxJob['output']): Promise<void> {
    for await (const bytes of pipe ?? []) {
      this.#taking++
      try {
        await taker(bytes as Buffer)
      } finally {
        this.#taking--
      }
      // The program could not continue while its output was being processed.
      this.#lastSign = Math.max(this.#lastSign, performance.now() - 1000)
    }
  }

  #listen(): void {
    const { stderr, stdin, stdio } = this.#child
    stdin?.on('error', () => undefined)
    stderr?.on('data', (bytes: Buffer) => {
      this.#stderr = (this.#stderr + String(bytes)).slice(-stderrBytes)
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
    // Child processes of the program may still hold the pipes open.
    for (const pipe of this.#child.stdio) pipe?.destroy()
  }
}
