import { OriginRefusal } from '@fieldhouse/contract/origin/origin'
import type { Clock, Log } from '../clock.ts'
import type { InitSegment, MediaFragment } from '../fmp4/stream-reader.ts'
import type { FeedTarget } from '../ingest/rtmp-feed.ts'
import { AssetPackager } from '../packager/asset-packager.ts'
import { getManifestKey, Recording, readStored } from '../packager/recording.ts'
import { createMemoryStorage } from '../storage/memory.ts'
import { removeFolder, type Storage } from '../storage/storage.ts'
import { OnAir } from './on-air.ts'
import type { SignalMeter } from './signal-meter.ts'

export interface OutletDeps {
  storage: Storage
  clock: Clock
  log: Log
}

/**
 * Separates what fans see from what they do not see yet. The held picture goes to its own packager, which delivery
 * cannot reach and which stores nothing on disk.
 */
export class Outlet implements Required<FeedTarget> {
  readonly #deps: OutletDeps
  #fans: AssetPackager
  #department: { packager: AssetPackager; storage: Storage } | undefined
  #isHeld = false
  #outputs = 1
  /** Headers of the current encoder. */
  readonly #headers = new Map<number, InitSegment>()
  readonly onAir: OnAir
  /** Called when a slate was sent or removed. */
  fed: () => void = () => undefined
  #taking: Promise<void> | undefined
  #isHere = false

  private constructor(fans: AssetPackager, deps: OutletDeps) {
    this.#fans = fans
    this.#deps = deps
    this.onAir = new OnAir(
      () => this.#fans,
      () => this.fed(),
    )
  }

  /** Opens an outlet without reading or writing the recording, which another server may have. */
  static async waiting(asset: string, deps: OutletDeps): Promise<Outlet> {
    return new Outlet(await createIdlePackager(asset, deps), deps)
  }

  /** true when this process records what arrives. The newest part is in memory, and no other process writes it. */
  get isHere(): boolean {
    return this.#isHere
  }

  /** Starts recording here, after what exists already. */
  take(): Promise<void> {
    this.#taking ??= this.#take().catch((error: unknown) => {
      this.#taking = undefined
      throw error
    })
    return this.#taking
  }

  async #take(): Promise<void> {
    const { storage } = this.#deps
    const { asset } = this.#fans.recording
    const known = await AssetPackager.reopen(asset, this.#deps)
    if (!known && (await storage.size(getManifestKey(asset))) !== undefined)
      throw new OriginRefusal('conflict', 'This is an uploaded video. It can’t be a live event.')
    this.#fans = known ?? (await AssetPackager.create(asset, this.#deps))
    this.#isHere = true
  }

  /** Waits for a running `take`. */
  async taken(): Promise<void> {
    await this.#taking?.catch(() => undefined)
  }

  /** Returns true when there is a recording that continues. */
  async hasBegun(): Promise<boolean> {
    const { storage } = this.#deps
    const { asset, live: ownLive } = this.#fans.recording
    const stored = this.#isHere ? undefined : await readStored(storage, asset)
    const live = (stored && Recording.grown(storage, asset, stored)?.live) ?? ownLive
    return live.since !== null && live.state === 'open'
  }

  /** Hands the recording over to another server. */
  async letGo(): Promise<void> {
    this.#isHere = false
    this.#taking = undefined
    this.breakOff()
    const before = this.#fans
    await before.settled()
    this.#fans = await createIdlePackager(before.recording.asset, this.#deps)
    for (const window of before.windows.values()) window.release()
  }

  get fans(): AssetPackager {
    return this.#fans
  }
  get isHeld(): boolean {
    return this.#isHeld
  }
  /** The packager that staff see, with the storage of its headers. Once fans see something, it is theirs. */
  get seen(): { packager: AssetPackager; storage: Storage } {
    return this.#department ?? { packager: this.#fans, storage: this.#deps.storage }
  }

  async hold(): Promise<void> {
    if (this.#isHeld) return
    // From here on nothing reaches fans, even what is still being prepared.
    this.#isHeld = true
    await this.#prepare()
  }

  /** Shows the stream to fans from its next key frame on. Until then staff keep seeing the held picture. */
  release(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    const { camera } = this.onAir
    camera.begin(this.#outputs)
    for (const [slot, init] of this.#headers) camera.header(slot, init)
  }

  begin(outputs: number): void {
    this.#outputs = outputs
    this.#department?.packager.expect(outputs)
    if (!this.#isHeld) this.onAir.camera.begin(outputs)
  }
  header(slot: number, init: InitSegment): void {
    this.#headers.set(slot, init)
    this.#department?.packager.header(slot, init)
    if (!this.#isHeld) this.onAir.camera.header(slot, init)
  }
  fragment(slot: number, fragment: MediaFragment): void {
    this.#department?.packager.fragment(slot, fragment)
    if (!this.#isHeld) this.onAir.camera.fragment(slot, fragment)
    if (!this.#isHeld && this.#department && this.#fans.shown.length > 0) this.#department = undefined
  }
  breakOff(): void {
    this.#headers.clear()
    this.onAir.camera.breakOff()
    this.#department?.packager.breakOff()
    if (!this.#isHeld) this.#department = undefined
  }

  async partsOf(partTarget: number): Promise<void> {
    await this.#fans.recording.saveLive({ partTarget })
    if (this.#isHeld) await this.#prepare()
  }

  /** Drops the recording and starts a new one. */
  async beginAnew(): Promise<void> {
    const { storage } = this.#deps
    this.breakOff()
    await this.#fans.settled()
    if (this.#fans.recording.live.since === null) return
    for (const window of this.#fans.windows.values()) window.end()
    await removeFolder(storage, `assets/${this.#fans.recording.asset}`)
    this.#fans = await AssetPackager.create(this.#fans.recording.asset, this.#deps)
    this.onAir.again()
  }

  async end(): Promise<void> {
    this.#department = undefined
    await this.#fans.end()
  }

  async #prepare(): Promise<void> {
    const { asset, live } = this.#fans.recording
    const storage = createHeaderStorage()
    const packager = await AssetPackager.create(asset, { ...this.#deps, storage }, live.partTarget)
    if (!this.#isHeld) return
    this.#department = { packager, storage }
    packager.expect(this.#outputs)
    for (const [slot, init] of this.#headers) packager.header(slot, init)
  }
}

const createIdlePackager = (asset: string, deps: OutletDeps): Promise<AssetPackager> =>
  AssetPackager.create(asset, { ...deps, storage: createHeaderStorage() })

/** Stores headers only. A decoder needs them, while the newest media is read from memory. */
function createHeaderStorage(): Storage {
  const headers = createMemoryStorage()
  return {
    ...headers,
    write: async (key, body) => {
      if (/\/init(-\d+)?\.mp4$/.test(key)) await headers.write(key, body)
    },
    append: async () => undefined,
  }
}

interface SeatedParts {
  outlet: Outlet
  meter: SignalMeter
  isHis(): boolean
  /** Called when a fragment is in the stream. */
  came(bytes: number): void
}

/**
 * Accepts fragments only from the encoder that holds the seat. A late fragment of the previous encoder must not get
 * between.
 */
export function createSeatedTarget({ outlet, meter, isHis, came }: SeatedParts): Required<FeedTarget> {
  return {
    begin: (outputs) => {
      if (isHis()) outlet.begin(outputs)
    },
    header: (slot, init) => {
      if (isHis()) outlet.header(slot, init)
    },
    fragment: (slot, fragment) => {
      if (!isHis()) return
      // The smaller sizes come from the same frames, so they are not counted again.
      if (slot === 0) meter.drew(fragment.timing.samples)
      outlet.fragment(slot, fragment)
      came(fragment.bytes.length)
    },
    breakOff: () => {
      if (isHis()) outlet.breakOff()
    },
  }
}
