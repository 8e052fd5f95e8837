import { inBackground } from '@fieldhouse/contract/in-background'
import type { Slate, SlateKind, SlateWish } from '@fieldhouse/contract/origin/origin'
import { LRUCache } from 'lru-cache'
import type { Log } from '../clock.ts'
import { liveRungs, type RenditionsWish } from '../ingest/rungs.ts'
import type { AssetPackager } from '../packager/asset-packager.ts'
import { drawClip, type SlateClip } from '../slate/clip.ts'
import type { Size } from '../slate/picture.ts'
import type { OnAir } from './on-air.ts'
import type { Outlet } from './outlet.ts'
import type { Source } from './source.ts'

export interface SlateParts {
  ffmpeg: string | undefined
  renditions: RenditionsWish
  log: Log
  outlet: Outlet
  source: Source
  /** What is shown is recorded here. */
  take(): Promise<void>
}

/** What a stream is made for that begins with a slate: who sends, and what, is not known. */
const first: Size = { width: 1280, height: 720 }
const firstOfMany: Size = { width: 1920, height: 1080 }
/** An encoder that says nothing for so long is lost. */
const lostAfterMs = 4000
const lookMs = 500
/** A camera that is there and sends no key frame for so long will not send one. */
const backWithinMs = 6000
const mostKept = 12
/** A machine that is too busy to draw a slate may have time later: the wait doubles. */
const againAfterMs = 2000
const againAtMostMs = 60_000

type Wish = Omit<SlateWish, 'asset'>

/** Which slate a stream shows, if any: the one that was chosen, or one by itself while its encoder is lost. */
export class Slates {
  readonly #parts: SlateParts
  readonly #drawn = new LRUCache<string, Promise<SlateClip | undefined>>({ max: mostKept })
  #wish: Wish = { shown: null, whenLost: null }
  #on: Slate | undefined
  /** Still, or until it is tried again. */
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

  async set({ shown, whenLost }: Wish): Promise<void> {
    const before = this.#wish
    const wish = { shown, whenLost }
    this.#wish = wish
    clearInterval(this.#looking)
    if (whenLost && (await this.#parts.outlet.hasBegun())) await this.#parts.take()
    if (this.#wish !== wish) return
    if (whenLost) this.#looking = setInterval(() => this.#look(), lookMs).unref()
    if (same(before.shown, shown) && (shown === null || this.kind !== undefined)) {
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

  /** The encoder has left. */
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

  /** What is being drawn is not wanted any more. */
  #giveUp(): void {
    this.#turn++
    this.#drawing = undefined
  }

  async #show(slate: Slate, letsBack: boolean, tries = 0): Promise<void> {
    const turn = ++this.#turn
    this.#drawing = slate
    const { ffmpeg, log, take } = this.#parts
    await take()
    const known = this.#fans.sizes
    const wanted = known.length > 0 ? known : this.#firstSizes()
    const clips = await Promise.all(wanted.map((size) => this.#clip(slate, size)))
    if (turn !== this.#turn) return
    const whole = clips.flatMap((clip) => clip ?? [])
    if (whole.length < clips.length) {
      if (!ffmpeg) return
      log.warn({ kind: slate.kind, tries }, 'a slate could not be drawn')
      const again = () => turn === this.#turn && inBackground(log, this.#show(slate, letsBack, tries + 1))
      setTimeout(again, Math.min(againAfterMs * 2 ** tries, againAtMostMs)).unref()
      return
    }
    this.#drawing = undefined
    // It has come back meanwhile.
    if (letsBack && !this.#isLost) return
    clearTimeout(this.#leaving)
    if (!this.#hasBegun) this.#begin()
    this.#on = slate
    this.#onAir.show(whole, letsBack)
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

  /** Undefined while there is no camera; one that fans do not see yet is none of theirs. */
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
    if (this.#onAir.hasSlate && same(this.#on ?? null, whenLost)) return
    if (same(this.#drawing ?? null, whenLost)) return
    inBackground(this.#parts.log, this.#show(whenLost, true))
  }

  #firstSizes(): Size[] {
    const rungs = liveRungs(this.#parts.renditions, firstOfMany.height)
    if (rungs.length === 0) return [first]
    return [firstOfMany, ...rungs.map((height) => ({ width: Math.round((height * 16) / 18) * 2, height }))]
  }

  async #clip(slate: Slate, { width, height }: Size): Promise<SlateClip | undefined> {
    const { ffmpeg } = this.#parts
    if (!ffmpeg) return undefined
    const wish = { width, height, hasSound: this.#onAir.hasSound }
    const key = JSON.stringify([slate, wish])
    const known = this.#drawn.get(key)
    if (known) return known
    const clip = drawClip(ffmpeg, slate, wish)
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

const same = (one: Slate | null, other: Slate | null) => JSON.stringify(one) === JSON.stringify(other)
