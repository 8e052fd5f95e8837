import type { Log } from '../clock.ts'
import type { Header } from '../fmp4/header.ts'
import { srtArguments } from './ffmpeg/live-arguments.ts'
import { LiveChild } from './ffmpeg/live-child.ts'
import { isPlayedCodec } from './playable.ts'
import type { FeedTarget } from './rtmp-feed.ts'

export interface SrtDoor {
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
  /** Whether this encoder may have the seat; asked at its first bytes. What comes meanwhile waits. */
  begin(): Promise<FeedTarget | undefined>
  onGone(): void
}

const shortestPauseMs = 250
const longestPauseMs = 10_000
const livedLongMs = 5000

/** ffmpeg listens for one SRT encoder and ends with it: this starts the next one, slower when they die at once. */
export class SrtListener {
  readonly #deps: SrtListenerDeps
  #child: LiveChild | undefined
  #timer: NodeJS.Timeout | undefined
  #pauseMs = shortestPauseMs
  #isClosed = false
  /** What comes is no picture that plays everywhere: it is encoded anew from the next connection on. */
  #mustEncode = false

  constructor(deps: SrtListenerDeps) {
    this.#deps = deps
    this.#listen()
  }

  /** Ends this encoder; the next one may come. */
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
    let turn: Promise<void> = Promise.resolve()
    const inTurn = (work: () => void | Promise<void>) => {
      turn = turn.then(work).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : 'unknown'
        log.warn({ asset, reason }, 'what came over SRT could not be taken')
        child.kill()
      })
    }
    const since = performance.now()
    const source = this.#mustEncode ? 'encode' : 'copy'
    const child = new LiveChild({
      ffmpeg,
      arguments: srtArguments({ host, port, passphrase }, { source, sound: 'encode', rungs: [] }),
      outputs: 1,
      header: (slot, init) =>
        inTurn(async () => {
          if (source === 'copy' && !playsEverywhere(init.header)) {
            this.#mustEncode = true
            log.info({ asset }, 'no browser plays what the encoder sends: its picture is encoded anew')
            child.kill()
            return
          }
          target = await this.#deps.begin()
          target?.begin?.(1)
          if (target) target.header(slot, init)
          else child.kill()
        }),
      fragment: (slot, fragment) => inTurn(() => target?.fragment(slot, fragment)),
      exit: (reason) => {
        inTurn(() => {
          target?.breakOff()
          if (target) this.#deps.onGone()
        })
        if (this.#isClosed) return
        if (reason) log.info({ asset, reason }, 'the SRT listener starts again')
        const livedLong = performance.now() - since > livedLongMs
        this.#pauseMs = livedLong ? shortestPauseMs : Math.min(longestPauseMs, this.#pauseMs * 2)
        this.#timer = setTimeout(() => this.#listen(), this.#pauseMs)
      },
    })
    this.#child = child
  }
}

const playsEverywhere = ({ main }: Header): boolean => main.kind !== 'video' || isPlayedCodec(main.codec)
