import type { InitSegment, MediaFragment } from '../fmp4/stream-reader.ts'
import type { FeedTarget } from '../ingest/rtmp-feed.ts'
import type { AssetPackager } from '../packager/asset-packager.ts'
import type { SlateClip } from '../slate/clip.ts'
import { runSlate } from './slate-run.ts'

interface SlateOnAir {
  clips: readonly SlateClip[]
  stop: AbortController
  /** Renditions that show the slate. In the others the camera is back. */
  slots: Set<number>
  /** The camera may return, with its next key frame. */
  letsBack: boolean
}

/**
 * The output of a live asset: the camera, or a slate in its place. A slate is shown at once. The camera returns with a
 * key frame, in each rendition on its own, so that no player ever waits for a picture.
 */
export class OnAir {
  readonly #packager: () => AssetPackager
  readonly #fed: () => void
  readonly #cameras: InitSegment[] = []
  #outputs = 1
  #shown: SlateOnAir | undefined

  /** `fed`: called when a slate was sent or removed. */
  constructor(packager: () => AssetPackager, fed: () => void) {
    this.#packager = packager
    this.#fed = fed
  }

  get hasSlate(): boolean {
    return this.#shown !== undefined
  }

  /** A stream without sound gets a slate without sound. */
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
      const current = this.#shown
      if (!current) this.#packager().breakOff()
      else if (current.slots.size < this.#packager().slots) this.show(current.clips, current.letsBack)
    },
  }

  /** Shows a slate in each rendition, or the last clip where there are fewer. Replaces a slate that is on. */
  show(clips: readonly SlateClip[], letsBack = false): void {
    this.#shown?.stop.abort()
    const packager = this.#packager()
    const slots = new Set(Array.from({ length: Math.max(packager.slots, clips.length) }, (_, slot) => slot))
    const current: SlateOnAir = { clips, stop: new AbortController(), slots, letsBack }
    this.#shown = current
    if (packager.slots < slots.size) packager.expect(slots.size)
    const dressed = [...slots].flatMap((slot) => {
      const clip = clips[slot] ?? clips.at(-1)
      return clip ? [{ slot, clip }] : []
    })
    for (const { slot, clip } of dressed) packager.header(slot, clip.init, true)
    const feedSlate = (slot: number, fragment: MediaFragment) => {
      if (!current.slots.has(slot)) return
      this.#packager().fragment(slot, fragment)
      this.#fed()
    }
    runSlate(dressed, feedSlate, current.stop.signal)
  }

  letBack(): void {
    if (this.#shown) this.#shown.letsBack = true
  }

  /** Removes the slate at once, with or without a camera. */
  cut(): void {
    const current = this.#shown
    if (!current) return
    this.#over(current)
    for (const slot of current.slots) this.#packager().breakOff(slot)
    for (const slot of this.#cameras.keys())
      for (const target of this.#targets(slot)) if (current.slots.has(target)) this.#resume(slot, target)
  }

  /** Shows the slate again when the recording starts over. */
  again(): void {
    if (this.#shown) this.show(this.#shown.clips, this.#shown.letsBack)
  }

  #comesBack(slot: number, target: number, { timing }: MediaFragment): boolean {
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

  #over(current: SlateOnAir): void {
    current.stop.abort()
    this.#shown = undefined
    this.#fed()
  }

  /** A stream never has fewer renditions than it began with. The last one fills in for missing ones. */
  *#targets(slot: number): Generator<number, undefined> {
    yield slot
    if (slot !== this.#outputs - 1) return undefined
    for (let further = this.#outputs; further < this.#packager().slots; further++) yield further
    return undefined
  }
}
