import type { Fragment, Init } from '../fmp4/stream-reader.ts'
import type { FeedTarget } from '../ingest/rtmp-feed.ts'
import type { AssetPackager } from '../packager/asset-packager.ts'
import type { SlateClip } from '../slate/clip.ts'
import { runSlate } from './slate-run.ts'

interface Shown {
  clips: readonly SlateClip[]
  stop: AbortController
  /** Which renditions it stands in; the camera has come back to the others. */
  slots: Set<number>
  /** The camera may have its place again, with its next picture that stands alone. */
  letsBack: boolean
}

/**
 * What goes out of one live asset: the camera, or a slate in its place. To a slate it changes at once; back to the camera when that
 * sends a key frame, each rendition for itself, so that no player ever waits for a picture.
 */
export class OnAir {
  readonly #packager: () => AssetPackager
  readonly #fed: () => void
  readonly #cameras: Init[] = []
  #outputs = 1
  #shown: Shown | undefined

  /** `fed`: something of a slate went out, or it was taken off. */
  constructor(packager: () => AssetPackager, fed: () => void) {
    this.#packager = packager
    this.#fed = fed
  }

  get hasSlate(): boolean {
    return this.#shown !== undefined
  }

  /** What is sent without sound gets a slate without. */
  get hasSound(): boolean {
    const [camera] = this.#cameras
    return camera === undefined || camera.header.tracks.some(({ kind }) => kind === 'audio')
  }

  readonly camera: Required<FeedTarget> = {
    begin: (outputs) => {
      this.#outputs = outputs
      this.#packager().expect(outputs)
    },
    header: (slot, init) => {
      this.#cameras[slot] = init
      for (const target of this.#targets(slot))
        if (!this.#shown?.slots.has(target)) this.#packager().header(target, init)
    },
    fragment: (slot, fragment) => {
      for (const target of this.#targets(slot)) {
        if (this.#shown?.slots.has(target) && !this.#comesBack(slot, target, fragment)) continue
        this.#packager().fragment(target, fragment)
      }
    },
    breakOff: () => {
      this.#cameras.length = 0
      const shown = this.#shown
      if (!shown) this.#packager().breakOff()
      else if (shown.slots.size < this.#packager().slots) this.show(shown.clips, shown.letsBack)
    },
  }

  /** For each rendition its own, or the last one; another one takes the place of the one that is on. */
  show(clips: readonly SlateClip[], letsBack = false): void {
    this.#shown?.stop.abort()
    const packager = this.#packager()
    const slots = new Set(Array.from({ length: Math.max(packager.slots, clips.length) }, (_, slot) => slot))
    const shown: Shown = { clips, stop: new AbortController(), slots, letsBack }
    this.#shown = shown
    if (packager.slots < slots.size) packager.expect(slots.size)
    const dressed = [...slots].flatMap((slot) => {
      const clip = clips[slot] ?? clips.at(-1)
      return clip ? [{ slot, clip }] : []
    })
    for (const { slot, clip } of dressed) packager.header(slot, clip.init, true)
    const feed = (slot: number, fragment: Fragment) => {
      if (!shown.slots.has(slot)) return
      this.#packager().fragment(slot, fragment)
      this.#fed()
    }
    runSlate(dressed, feed, shown.stop.signal)
  }

  letBack(): void {
    if (this.#shown) this.#shown.letsBack = true
  }

  /** Whether or not there is a camera. */
  cut(): void {
    const shown = this.#shown
    if (!shown) return
    this.#over(shown)
    for (const slot of shown.slots) this.#packager().breakOff(slot)
    for (const slot of this.#cameras.keys())
      for (const target of this.#targets(slot)) if (shown.slots.has(target)) this.#resume(slot, target)
  }

  /** The recording begins anew. */
  again(): void {
    if (this.#shown) this.show(this.#shown.clips, this.#shown.letsBack)
  }

  #comesBack(slot: number, target: number, { timing }: Fragment): boolean {
    const { letsBack, slots } = this.#shown ?? {}
    if (!letsBack || !this.#cameras[slot] || !timing.startsWithKey) return false
    slots?.delete(target)
    this.#resume(slot, target)
    if (slots?.size === 0 && this.#shown) this.#over(this.#shown)
    return true
  }

  #resume(slot: number, target: number): void {
    const camera = this.#cameras[slot]
    if (camera) this.#packager().header(target, camera)
  }

  #over(shown: Shown): void {
    shown.stop.abort()
    this.#shown = undefined
    this.#fed()
  }

  /** A stream never has fewer renditions than it began with: the last one stands in for those that nobody makes. */
  *#targets(slot: number): Generator<number, undefined> {
    yield slot
    if (slot !== this.#outputs - 1) return undefined
    for (let further = this.#outputs; further < this.#packager().slots; further++) yield further
    return undefined
  }
}
