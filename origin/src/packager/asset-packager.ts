import type { Clock, Log } from '../clock.ts'
import type { InitSegment, MediaFragment } from '../fmp4/stream-reader.ts'
import type { StoredRendition } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'
import { LiveWindow } from './live-window.ts'
import { getHeaderName, Recording } from './recording.ts'
import { RenditionPackager } from './rendition-packager.ts'
import { listPlaylistSegments } from './stored-playlist.ts'

/** AVPlayer rejects a part longer than announced: ten frames at thirty a second, rounded up. */
export const partSeconds = 0.34
/** Longest distance of an encoder's key frames, in seconds. */
const longestKeyDistance = 4
/** Assumed length of a segment whose parts were shown and whose bytes were lost with a killed process. */
const lostSeconds = 2

export interface AssetPackagerDeps {
  storage: Storage
  clock: Clock
  log: Log
}

/** All renditions of a live asset. Slot 0 is the encoder's own, the others are made from it. */
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

  /** Reopens an asset that an earlier process recorded. Segment numbers continue where no player can have seen one. */
  static async reopen(asset: string, deps: AssetPackagerDeps): Promise<AssetPackager | undefined> {
    const recording = await Recording.open(deps.storage, asset)
    if (!recording) return undefined
    const packager = new AssetPackager(recording, deps)
    const { state, isWhole = false } = recording.live
    if (state !== 'open') return packager
    for (const one of recording.renditions) await packager.#restore(one.name, isWhole)
    if (isWhole) await recording.saveLive({ isWhole: false })
    return packager
  }

  /** Watchable renditions. Until the key frame distance is known, either all expected ones or none. */
  get shown(): StoredRendition[] {
    const getWindow = ({ name }: StoredRendition) => this.windows.get(name)
    const open = this.recording.renditions.filter((one) => getWindow(one)?.isOpen)
    const isKnown = open.some((one) => getWindow(one)?.targetDuration !== undefined)
    return isKnown || open.length >= this.#outputs ? open : []
  }

  /** Announces an encoder with this many renditions. */
  expect(outputs: number): void {
    this.#outputs = outputs
  }

  /** Number of renditions, and the sizes of their video. */
  get slots(): number {
    return this.#renditions.length
  }
  get sizes(): { width: number; height: number }[] {
    return this.#renditions.flatMap(({ name }) => this.recording.renditions.find((one) => one.name === name) ?? [])
  }

  /**
   * Begins a stream with a slate. Key frames are unknown then, so the longest distance that we copy from an encoder is
   * used.
   */
  async begin(): Promise<void> {
    if (this.recording.live.targetDuration === null)
      await this.recording.saveLive({ targetDuration: longestKeyDistance })
  }

  header(slot: number, init: InitSegment, isSlate = false): void {
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

  fragment(slot: number, fragment: MediaFragment): void {
    this.#renditions[slot]?.fragment(fragment)
  }

  breakOff(slot?: number): void {
    for (const [index, rendition] of this.#renditions.entries())
      if (slot === undefined || slot === index) rendition.breakOff()
  }

  /** Resolves when everything pushed is on disk and listed. */
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
    const listStored = () => recording.renditions.find((one) => one.name === name)?.segments ?? []
    const last = listStored().at(-1)
    if (!last) return
    const header = last.header ?? 0
    const lost = { duration: lostSeconds, bytes: 0, gap: true as const, ...(header ? { header } : {}) }
    if (!isWhole) await recording.add(name, listStored().length, lost)
    const bytes = await this.#deps.storage.read(`assets/${recording.asset}/${name}/${getHeaderName(header)}`)
    this.#renditions.push(this.#rendition(name, { segments: listStored(), header: bytes }))
    const window = this.windows.get(name)
    if (targetDuration === null) window?.openEarly()
    else window?.begin(targetDuration)
    window?.restore(listPlaylistSegments(listStored()))
  }

  #rendition(name: string, resume: ConstructorParameters<typeof RenditionPackager>[1]): RenditionPackager {
    const { recording } = this
    const { clock, log } = this.#deps
    const listReports = () =>
      [...this.windows].flatMap(([other, window]) => {
        const last = window.lastPart
        return other === name || !last ? [] : [{ ...last, uri: `../${other}/media.m3u8` }]
      })
    const window = new LiveWindow({ partTarget: recording.live.partTarget, reports: listReports })
    this.windows.set(name, window)
    return new RenditionPackager({ name, recording, window, clock, log }, resume)
  }
}
