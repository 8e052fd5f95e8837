import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import process from 'node:process'
import type { Readable, Writable } from 'node:stream'
import { Fmp4StreamReader, type InitSegment, type MediaFragment } from '../../fmp4/stream-reader.ts'
import { createFfmpegEnvironment } from './environment.ts'

export interface LiveChildEvents {
  header(slot: number, init: InitSegment): void
  fragment(slot: number, fragment: MediaFragment): void
  /** `reason`: its last message, for the operator. */
  exit(reason: string): void
}

export interface LiveChildOptions extends LiveChildEvents {
  ffmpeg: string
  arguments: readonly string[]
  outputs: number
}

/** Unread bytes at which a slow child is killed. */
const mostUnread = 16 * 1024 * 1024
const graceMs = 3000
const stderrBytes = 2000

/** An ffmpeg process that turns an encoder's stream into fragments while the encoder is connected. */
export class LiveChild {
  readonly #child: ChildProcess
  #isOver = false

  constructor(options: LiveChildOptions) {
    const [first = options.ffmpeg, ...rest] = [...getParentDeathWords(), options.ffmpeg, ...options.arguments]
    this.#child = spawn(first, rest, {
      env: createFfmpegEnvironment(process.env),
      stdio: ['pipe', 'ignore', 'pipe', ...Array.from({ length: options.outputs }, () => 'pipe' as const)],
      windowsHide: true,
    })
    let stderr = ''
    this.#child.stderr?.on('data', (bytes: Buffer) => {
      stderr = (stderr + String(bytes)).slice(-stderrBytes)
    })
    this.#child.stdin?.on('error', () => undefined)
    for (let slot = 0; slot < options.outputs; slot++) this.#read(slot, options)
    const reportExit = (reason: string) => {
      if (this.#isOver) return
      this.#isOver = true
      options.exit(reason)
    }
    this.#child.once('error', (error) => reportExit(error.message))
    this.#child.once('close', () => reportExit(stderr.trim().split('\n').at(-1) ?? ''))
  }

  write(bytes: Buffer): void {
    const stdin = this.#child.stdin as Writable | null
    if (!stdin?.writable) return
    if (stdin.writableLength > mostUnread) this.kill()
    else stdin.write(bytes)
  }

  /** Ends the input. The rest is flushed, then the process exits. */
  finish(): void {
    this.#child.stdin?.end()
    setTimeout(() => this.kill(), graceMs).unref()
  }

  kill(): void {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGKILL')
  }

  #read(slot: number, events: LiveChildEvents): void {
    const reader = new Fmp4StreamReader()
    const pipe = this.#child.stdio[3 + slot] as Readable | null | undefined
    pipe?.on('error', () => undefined)
    pipe?.on('data', (bytes: Buffer) => {
      try {
        for (const piece of reader.push(bytes)) {
          if (piece.kind === 'init') events.header(slot, piece)
          else events.fragment(slot, piece)
        }
      } catch {
        // No player could read this output, so it ends.
        this.kill()
      }
    })
  }
}

const parentDeathWords = ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL']
let workingWords: readonly string[] | undefined

/**
 * Returns the words before a program that make it die with this process. A listener that outlives a killed origin keeps
 * its port forever.
 */
function getParentDeathWords(): readonly string[] {
  const [first = '', ...rest] = parentDeathWords
  workingWords ??=
    process.platform === 'linux' && spawnSync(first, [...rest, 'true']).status === 0 ? parentDeathWords : []
  return workingWords
}
