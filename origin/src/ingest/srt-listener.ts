import type { Log } from '../clock.ts'
import type { Mp4Header } from '../fmp4/header.ts'
import { formatSrtArguments } from './ffmpeg/live-arguments.ts'
import { LiveChild } from './ffmpeg/live-child.ts'
import { isPlayedCodec } from './playable.ts'
import type { FeedTarget } from './rtmp-feed.ts'

export interface SrtAddress {
  host: string
  port: number
  passphrase: string
}

export interface SrtListenerDeps {
  asset: string
  ffmpeg: string
  host: string
  port: number
  passphrase: string
  log: Log
  /** Requests the seat with this encoder's first bytes. Later ones wait for the answer. */
  begin(): Promise<FeedTarget | undefined>
  onGone(): void
}

const shortestPauseMs = 250
const longestPauseMs = 10_000
const livedLongMs = 5000

/**
 * Listens for an encoder over SRT. ffmpeg ends with its encoder, so this starts it again, more slowly when it fails at
 * once.
 */
export class SrtListener {
  readonly #deps: SrtListenerDeps
  #child: LiveChild | undefined
  #timer: NodeJS.Timeout | undefined
  #pauseMs = shortestPauseMs
  #isClosed = false
  /** The stream does not play everywhere, so it is encoded from the next connection on. */
  #mustEncode = false

  constructor(deps: SrtListenerDeps) {
    this.#deps = deps
    this.#listen()
  }

  /** Disconnects the encoder. Another one may connect. */
  drop(): void {
    this.#child?.kill()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#child?.kill()
  }

  #listen(): void {
    const { asset, ffmpeg, host, port, passphrase, log } = this.#deps
    let target: FeedTarget | undefined
    let queue: Promise<void> = Promise.resolve()
    const enqueue = (work: () => void | Promise<void>) => {
      queue = queue.then(work).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : 'unknown'
        log.warn({ asset, reason }, 'could not receive an SRT stream')
        child.kill()
      })
    }
    const since = performance.now()
    const source = this.#mustEncode ? 'encode' : 'copy'
    const child = new LiveChild({
      ffmpeg,
      arguments: formatSrtArguments({ host, port, passphrase }, { source, sound: 'encode', rungs: [] }),
      outputs: 1,
      header: (slot, init) =>
        enqueue(async () => {
          if (source === 'copy' && !playsEverywhere(init.header)) {
            this.#mustEncode = true
            log.info({ asset }, 'browsers can’t play the encoder’s format: converting the stream')
            child.kill()
            return
          }
          target = await this.#deps.begin()
          target?.begin?.(1)
          if (target) target.header(slot, init)
          else child.kill()
        }),
      fragment: (slot, fragment) => enqueue(() => target?.fragment(slot, fragment)),
      exit: (reason) => {
        enqueue(() => {
          target?.breakOff()
          if (target) this.#deps.onGone()
        })
        if (this.#isClosed) return
        if (reason) log.info({ asset, reason }, 'restarting the SRT listener')
        const livedLong = performance.now() - since > livedLongMs
        this.#pauseMs = livedLong ? shortestPauseMs : Math.min(longestPauseMs, this.#pauseMs * 2)
        this.#timer = setTimeout(() => this.#listen(), this.#pauseMs)
      },
    })
    this.#child = child
  }
}

const playsEverywhere = ({ main }: Mp4Header): boolean => main.kind !== 'video' || isPlayedCodec(main.codec)
