import type { Clock, Log } from '../clock.ts'
import type { Fragment, Init } from '../fmp4/stream-reader.ts'
import type { StoredRendition } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'
import { LiveWindow } from './live-window.ts'
import { headerName, Recording } from './recording.ts'
import { RenditionPackager } from './rendition-packager.ts'
import { playlistSegments } from './stored-playlist.ts'

/** AVPlayer rejects a part that is longer than it was told: ten pictures of thirty a second, rounded up. */
export const partSeconds = 0.34
/** In seconds: between two key frames of an encoder. */
const longestKeyDistance = 4
/** How long a segment is said to be whose parts were shown and whose bytes a killed process took along. */
const lostSeconds = 2

export interface AssetPackagerDeps {
  storage: Storage
  clock: Clock
  log: Log
}

/** All renditions of one live asset. Slot 0 is what the encoder sends, the others are made of it. */
export class AssetPackager {
  readonly recording: Recording
  readonly windows = new Map<string, LiveWindow>()
  readonly #deps: AssetPackagerDeps
  readonly #renditions: RenditionPackager[] = []
  #outputs = 1

  private constructor(recording: Recording, deps: AssetPackagerDeps) {
    this.recording = recording
    this.#deps = deps
  }

  static async create(asset: string, deps: AssetPackagerDeps, partTarget = partSeconds): Promise<AssetPackager> {
    return new AssetPackager(await Recording.create(deps.storage, asset, partTarget), deps)
  }

  /** As an earlier process left it: segment numbers go on where no player can have seen one. */
  static async reopen(asset: string, deps: AssetPackagerDeps): Promise<AssetPackager | undefined> {
    const recording = await Recording.open(deps.storage, asset)
    if (!recording) return undefined
    const packager = new AssetPackager(recording, deps)
    const { state, isWhole = false } = recording.live
    if (state !== 'open') return packager
    for (const one of recording.renditions) await packager.#restore(one.name, isWhole)
    if (isWhole) await recording.tell({ isWhole: false })
    return packager
  }

  /** What can be watched. As long as the key frames' distance is not known, all that an encoder is made into or none. */
  get shown(): StoredRendition[] {
    const windowOf = ({ name }: StoredRendition) => this.windows.get(name)
    const open = this.recording.renditions.filter((one) => windowOf(one)?.isOpen)
    const isKnown = open.some((one) => windowOf(one)?.targetDuration !== undefined)
    return isKnown || open.length >= this.#outputs ? open : []
  }

  /** An encoder comes, and so many renditions are made of it. */
  expect(outputs: number): void {
    this.#outputs = outputs
  }

  /** How many renditions there are, and how large the slots' pictures have been. */
  get slots(): number {
    return this.#renditions.length
  }
  get sizes(): { width: number; height: number }[] {
    return this.#renditions.flatMap(({ name }) => this.recording.renditions.find((one) => one.name === name) ?? [])
  }

  /** What begins with a slate knows no key frames: no encoder that is taken as it comes has them further apart than that. */
  async begin(): Promise<void> {
    if (this.recording.live.targetDuration === null) await this.recording.tell({ targetDuration: longestKeyDistance })
  }

  header(slot: number, init: Init, isSlate = false): void {
    const known = this.#renditions[slot]
    if (known) {
      known.header(init, isSlate)
      return
    }
    const { height } = init.header.main
    let name = `${height}p`
    for (let lower = height - 1; this.windows.has(name); lower--) name = `${lower}p`
    const rendition = this.#rendition(name, { segments: [], header: undefined })
    this.#renditions[slot] = rendition
    rendition.header(init, isSlate)
  }

  fragment(slot: number, fragment: Fragment): void {
    this.#renditions[slot]?.fragment(fragment)
  }

  breakOff(slot?: number): void {
    for (const [index, rendition] of this.#renditions.entries())
      if (slot === undefined || slot === index) rendition.breakOff()
  }

  /** Everything that was pushed is on disk and listed. */
  async settled(): Promise<void> {
    await Promise.all(this.#renditions.map((rendition) => rendition.settled()))
  }

  async end(): Promise<void> {
    await Promise.all(this.#renditions.map((rendition) => rendition.end()))
    await this.recording.end(this.#deps.clock.now())
    for (const window of this.windows.values()) window.end()
  }

  async #restore(name: string, isWhole: boolean): Promise<void> {
    const { recording } = this
    const { targetDuration } = recording.live
    const stored = () => recording.renditions.find((one) => one.name === name)?.segments ?? []
    const last = stored().at(-1)
    if (!last) return
    const header = last.header ?? 0
    const lost = { duration: lostSeconds, bytes: 0, gap: true as const, ...(header ? { header } : {}) }
    if (!isWhole) await recording.add(name, stored().length, lost)
    const bytes = await this.#deps.storage.read(`assets/${recording.asset}/${name}/${headerName(header)}`)
    this.#renditions.push(this.#rendition(name, { segments: stored(), header: bytes }))
    const window = this.windows.get(name)
    if (targetDuration === null) window?.openEarly()
    else window?.begin(targetDuration)
    window?.restore(playlistSegments(stored()))
  }

  #rendition(name: string, resume: ConstructorParameters<typeof RenditionPackager>[1]): RenditionPackager {
    const { recording } = this
    const { clock, log } = this.#deps
    const reports = () =>
      [...this.windows].flatMap(([other, window]) => {
        const last = window.lastPart
        return other === name || !last ? [] : [{ ...last, uri: `../${other}/media.m3u8` }]
      })
    const window = new LiveWindow({ partTarget: recording.live.partTarget, reports })
    this.windows.set(name, window)
    return new RenditionPackager({ name, recording, window, clock, log }, resume)
  }
}
