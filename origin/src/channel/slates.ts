import { inBackground } from '@fieldhouse/contract/in-background'
import type { LiveSlates, Slate, SlateKind } from '@fieldhouse/contract/origin/origin'
import { LRUCache } from 'lru-cache'
import type { Log } from '../clock.ts'
import { listLiveRenditionHeights, type RenditionsSetting } from '../ingest/rungs.ts'
import type { AssetPackager } from '../packager/asset-packager.ts'
import { drawClip, type SlateClip } from '../slate/clip.ts'
import type { PictureSize } from '../slate/picture.ts'
import type { OnAir } from './on-air.ts'
import type { Outlet } from './outlet.ts'
import type { LiveSource } from './source.ts'

export interface SlateParts {
  ffmpeg: string | undefined
  renditions: RenditionsSetting
  log: Log
  outlet: Outlet
  source: LiveSource
  /** Starts recording here before something is shown. */
  take(): Promise<void>
}

/** Size of a stream that begins with a slate, before any encoder is known. */
const first: PictureSize = { width: 1280, height: 720 }
const firstOfMany: PictureSize = { width: 1920, height: 1080 }
/** An encoder that is silent this long is lost. */
const lostAfterMs = 4000
const lookMs = 500
/** A connected camera without a key frame for this long will not send one. */
const backWithinMs = 6000
const mostKept = 12
/** A machine too busy to draw a slate may have time later. The wait doubles. */
const againAfterMs = 2000
const againAtMostMs = 60_000

type SlateChoice = Omit<LiveSlates, 'asset'>

/** Chooses the slate of a stream: the chosen one, or an automatic one while its encoder is lost. */
export class Slates {
  readonly #parts: SlateParts
  readonly #drawn = new LRUCache<string, Promise<SlateClip | undefined>>({ max: mostKept })
  #wish: SlateChoice = { shown: null, whenLost: null }
  #on: Slate | undefined
  /** The slate that is being drawn or will be retried. */
  #drawing: Slate | undefined
  #turn = 0
  #looking: NodeJS.Timeout | undefined
  #leaving: NodeJS.Timeout | undefined

  constructor(parts: SlateParts) {
    this.#parts = parts
  }

  get kind(): SlateKind | undefined {
    return this.#onAir.hasSlate ? this.#on?.kind : undefined
  }

  async set({ shown, whenLost }: SlateChoice): Promise<void> {
    const before = this.#wish
    const choice = { shown, whenLost }
    this.#wish = choice
    clearInterval(this.#looking)
    if (whenLost && (await this.#parts.outlet.hasBegun())) await this.#parts.take()
    if (this.#wish !== choice) return
    if (whenLost) this.#looking = setInterval(() => this.#look(), lookMs).unref()
    if (isSameSlate(before.shown, shown) && (shown === null || this.kind !== undefined)) {
      if (shown || whenLost) return
      this.#giveUp()
      if (this.#isLost) this.#onAir.cut()
      return
    }
    if (shown) return this.#show(shown, false)
    this.#giveUp()
    if (this.#isLost && whenLost) return this.#show(whenLost, true)
    this.#back()
  }

  /** Called when the encoder has left. */
  gone(): void {
    const { shown, whenLost } = this.#wish
    if (!shown && !whenLost) this.#onAir.cut()
  }

  stop(): void {
    this.#wish = { shown: null, whenLost: null }
    this.#giveUp()
    clearInterval(this.#looking)
    clearTimeout(this.#leaving)
    this.#onAir.cut()
  }

  /** Cancels the drawing of a slate. */
  #giveUp(): void {
    this.#turn++
    this.#drawing = undefined
  }

  async #show(slate: Slate, letsBack: boolean, tries = 0): Promise<void> {
    const sequence = ++this.#turn
    this.#drawing = slate
    const { ffmpeg, log, take } = this.#parts
    await take()
    const known = this.#fans.sizes
    const sizes = known.length > 0 ? known : this.#firstSizes()
    const clips = await Promise.all(sizes.map((size) => this.#clip(slate, size)))
    if (sequence !== this.#turn) return
    const readyClips = clips.flatMap((clip) => clip ?? [])
    if (readyClips.length < clips.length) {
      if (!ffmpeg) return
      log.warn({ kind: slate.kind, tries }, 'could not draw a slate')
      const retrySlate = () => sequence === this.#turn && inBackground(log, this.#show(slate, letsBack, tries + 1))
      setTimeout(retrySlate, Math.min(againAfterMs * 2 ** tries, againAtMostMs)).unref()
      return
    }
    this.#drawing = undefined
    // The encoder came back in the meantime.
    if (letsBack && !this.#isLost) return
    clearTimeout(this.#leaving)
    if (!this.#hasBegun) this.#begin()
    this.#on = slate
    this.#onAir.show(readyClips, letsBack)
  }

  #back(): void {
    if (this.#silentMs === undefined) {
      this.#onAir.cut()
      return
    }
    this.#onAir.letBack()
    clearTimeout(this.#leaving)
    this.#leaving = setTimeout(() => this.#onAir.cut(), backWithinMs).unref()
  }

  #begin(): void {
    this.#parts.source.missing()
    inBackground(this.#parts.log, this.#fans.begin())
  }

  get #onAir(): OnAir {
    return this.#parts.outlet.onAir
  }
  get #fans(): AssetPackager {
    return this.#parts.outlet.fans
  }
  get #hasBegun(): boolean {
    return this.#fans.recording.live.since !== null
  }

  /** Milliseconds since the camera's last data. Undefined without a camera that fans see. */
  get #silentMs(): number | undefined {
    const { outlet, source } = this.#parts
    return outlet.isHeld ? undefined : source.silentMs
  }

  get #isLost(): boolean {
    return this.#hasBegun && (this.#silentMs ?? Number.POSITIVE_INFINITY) > lostAfterMs
  }

  #look(): void {
    const { shown, whenLost } = this.#wish
    if (shown || !whenLost || !this.#isLost) return
    if (this.#onAir.hasSlate && isSameSlate(this.#on ?? null, whenLost)) return
    if (isSameSlate(this.#drawing ?? null, whenLost)) return
    inBackground(this.#parts.log, this.#show(whenLost, true))
  }

  #firstSizes(): PictureSize[] {
    const rungs = listLiveRenditionHeights(this.#parts.renditions, firstOfMany.height)
    if (rungs.length === 0) return [first]
    return [firstOfMany, ...rungs.map((height) => ({ width: Math.round((height * 16) / 18) * 2, height }))]
  }

  async #clip(slate: Slate, { width, height }: PictureSize): Promise<SlateClip | undefined> {
    const { ffmpeg } = this.#parts
    if (!ffmpeg) return undefined
    const options = { width, height, hasSound: this.#onAir.hasSound }
    const key = JSON.stringify([slate, options])
    const known = this.#drawn.get(key)
    if (known) return known
    const clip = drawClip(ffmpeg, slate, options)
    this.#drawn.set(key, clip)
    let drawn: SlateClip | undefined
    try {
      drawn = await clip
      return drawn
    } finally {
      if (!drawn) this.#drawn.delete(key)
    }
  }
}

const isSameSlate = (one: Slate | null, other: Slate | null) => JSON.stringify(one) === JSON.stringify(other)
