import type { Log } from '../clock.ts'
import type { InitSegment, MediaFragment } from '../fmp4/stream-reader.ts'
import { formatRtmpArguments } from './ffmpeg/live-arguments.ts'
import { LiveChild } from './ffmpeg/live-child.ts'
import { isPlayedConfig } from './playable.ts'
import { detectMedia, flvHead, formatFlvTag } from './rtmp/flv.ts'
import type { PublishedSize, RtmpSink } from './rtmp/rtmp-session.ts'
import { listLiveRenditionHeights, type RenditionsSetting } from './rungs.ts'

/** Receives an encoder's fragments. */
export interface FeedTarget {
  /** Announces the number of slots. */
  begin?(outputs: number): void
  header(slot: number, init: InitSegment): void
  fragment(slot: number, fragment: MediaFragment): void
  breakOff(): void
}

export interface RtmpFeedDeps {
  asset: string
  ffmpeg: string
  renditions: RenditionsSetting
  target: FeedTarget
  log: Log
  onGone(): void
  /** Called when nothing that arrives can be decoded. */
  onUnreadable(): void
}

/** Segments must begin with a key frame. With fewer key frames the video is encoded again. */
const keyFrameEveryMs = 4200
/** Configurations of picture and sound. */
const bothKinds = 2
/** Attempts and wait for a first picture before the stream counts as unreadable. */
const mostFailures = 3
const mostWaitMs = 30_000
/** Messages to hold until a key frame. No encoder needs more. */
const mostHeld = 400

/** Passes RTMP messages through ffmpeg into the packager. */
export class RtmpFeed implements RtmpSink {
  readonly #deps: RtmpFeedDeps
  #child: LiveChild | undefined
  #configs = new Map<8 | 9, Buffer>()
  #height = 0
  #keyAt: number | undefined
  #mustEncode = false
  #isOver = false
  #held = 0
  #hasDrawn = false
  #isUnreadable = false
  #failures = 0
  #heardAt: number | undefined
  #bytes = 0

  constructor(deps: RtmpFeedDeps) {
    this.#deps = deps
  }

  /** Bytes received. */
  get bytes(): number {
    return this.#bytes
  }

  size({ height }: PublishedSize): void {
    this.#height = Math.round(height)
  }

  media(type: 8 | 9, timestamp: number, payload: Buffer): void {
    if (this.#isOver || payload.length < 2) return
    this.#bytes += payload.length
    this.#heardAt ??= performance.now()
    // It sends only sound, or video that the decoder cannot use.
    if (!this.#hasDrawn && performance.now() - this.#heardAt > mostWaitMs) this.#giveUp()
    const tag = detectMedia(type, payload)
    if (tag.kind === 'unknown') this.#mustEncode = true
    if (tag.kind === 'config') this.#configure(type, payload)
    else if (tag.kind === 'key') this.#key(timestamp)
    else if (type === 9) this.#checkKeys(timestamp)
    // Frames before a key frame cannot be shown. In an unknown codec key frames are not recognized, so some frames are
    // skipped.
    if (!this.#child && tag.kind === 'unknown' && ++this.#held > mostHeld) this.#start()
    if (tag.kind !== 'config') this.#child?.write(formatFlvTag(type, timestamp, payload))
  }

  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    if (this.#child) this.#child.finish()
    else this.#deps.onGone()
  }

  #giveUp(): void {
    if (this.#isUnreadable) return
    this.#isUnreadable = true
    this.#deps.onUnreadable()
  }

  /** A configuration that changes in mid-stream starts another stream. */
  #configure(type: 8 | 9, payload: Buffer): void {
    const isNew = !this.#configs.get(type)?.equals(payload)
    this.#configs.set(type, Buffer.from(payload))
    if (type === 9 && !this.#mustEncode && !isPlayedConfig(payload)) {
      this.#mustEncode = true
      this.#deps.log.info(
        { asset: this.#deps.asset },
        'browsers can’t play the encoder’s H.264 profile: converting the stream',
      )
    }
    if (isNew && this.#child) this.#restart()
  }

  #key(timestamp: number): void {
    this.#keyAt = timestamp
    if (!this.#child) this.#start()
  }

  #checkKeys(timestamp: number): void {
    if (this.#keyAt === undefined || this.#mustEncode || timestamp - this.#keyAt <= keyFrameEveryMs) return
    this.#mustEncode = true
    this.#deps.log.info({ asset: this.#deps.asset }, 'the encoder sends too few key frames: converting the stream')
    this.#restart()
    this.#start()
  }

  #restart(): void {
    const old = this.#child
    this.#child = undefined
    old?.finish()
  }

  #start(): void {
    const { ffmpeg, renditions, target, asset, log } = this.#deps
    const rungs = listLiveRenditionHeights(renditions, this.#height)
    const how = this.#mustEncode ? 'encode' : 'copy'
    target.begin?.(1 + rungs.length)
    const isMine = () => this.#child === child
    const child: LiveChild = new LiveChild({
      ffmpeg,
      arguments: formatRtmpArguments({ source: how, sound: how, rungs }, this.#configs.size === bothKinds),
      outputs: 1 + rungs.length,
      header: (slot, init) => {
        if (!isMine()) return
        this.#hasDrawn = true
        target.header(slot, init)
      },
      fragment: (slot, fragment) => isMine() && target.fragment(slot, fragment),
      exit: (reason) => {
        if (reason) log.warn({ asset, reason }, 'ffmpeg ended during a live stream')
        if (!isMine()) return
        target.breakOff()
        this.#child = undefined
        // The program died while its encoder is still connected. The next key frame starts another.
        if (this.#isOver) this.#deps.onGone()
        else if (!this.#hasDrawn && ++this.#failures >= mostFailures) this.#giveUp()
      },
    })
    this.#child = child
    child.write(flvHead)
    for (const [type, payload] of this.#configs) child.write(formatFlvTag(type, 0, payload))
  }
}
