import { OriginRefusal } from '@fieldhouse/contract/origin/origin'
import type { Clock, Log } from '../clock.ts'
import type { Fragment, Init } from '../fmp4/stream-reader.ts'
import type { FeedTarget } from '../ingest/rtmp-feed.ts'
import { AssetPackager } from '../packager/asset-packager.ts'
import { manifestKey, Recording, readStored } from '../packager/recording.ts'
import { memoryStorage } from '../storage/memory.ts'
import { removeFolder, type Storage } from '../storage/storage.ts'
import { OnAir } from './on-air.ts'
import type { SignalMeter } from './signal-meter.ts'

export interface OutletDeps {
  storage: Storage
  clock: Clock
  log: Log
}

/** What fans are shown lies in one packager; what they are not shown yet in another one, which no delivery can reach and whose pictures no disk keeps. */
export class Outlet implements Required<FeedTarget> {
  readonly #deps: OutletDeps
  #fans: AssetPackager
  #department: { packager: AssetPackager; storage: Storage } | undefined
  #isHeld = false
  #outputs = 1
  /** Of the encoder that sends. */
  readonly #headers = new Map<number, Init>()
  readonly onAir: OnAir
  /** Something of a slate went out, or it was taken off. */
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

  /** Of what is recorded nothing is read or written before it is taken: another server may be at it. */
  static async waiting(asset: string, deps: OutletDeps): Promise<Outlet> {
    return new Outlet(await nowhere(asset, deps), deps)
  }

  /** What comes is recorded by this process: what is young of it is in memory, and nobody else writes it. */
  get isHere(): boolean {
    return this.#isHere
  }

  /** From now on what comes is recorded here, behind what there is already. */
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
    if (!known && (await storage.size(manifestKey(asset))) !== undefined)
      throw new OriginRefusal('conflict', 'This title was uploaded; it cannot be live too.')
    this.#fans = known ?? (await AssetPackager.create(asset, this.#deps))
    this.#isHere = true
  }

  /** Whoever was about to take it has. */
  async taken(): Promise<void> {
    await this.#taking?.catch(() => undefined)
  }

  /** Whether there is a recording that goes on. */
  async hasBegun(): Promise<boolean> {
    const { storage } = this.#deps
    const { asset, live: here } = this.#fans.recording
    const stored = this.#isHere ? undefined : await readStored(storage, asset)
    const live = (stored && Recording.grown(storage, asset, stored)?.live) ?? here
    return live.since !== null && live.state === 'open'
  }

  /** Another server records it from now on. */
  async letGo(): Promise<void> {
    this.#isHere = false
    this.#taking = undefined
    this.breakOff()
    const before = this.#fans
    await before.settled()
    this.#fans = await nowhere(before.recording.asset, this.#deps)
    for (const window of before.windows.values()) window.release()
  }

  get fans(): AssetPackager {
    return this.#fans
  }
  get isHeld(): boolean {
    return this.#isHeld
  }
  /** What the department looks at, with where its headers are: fans' own as soon as these see something. */
  get seen(): { packager: AssetPackager; storage: Storage } {
    return this.#department ?? { packager: this.#fans, storage: this.#deps.storage }
  }

  async hold(): Promise<void> {
    if (this.#isHeld) return
    // From here on nothing reaches fans, whatever is still being prepared.
    this.#isHeld = true
    await this.#prepare()
  }

  /** Fans see it from its next key frame on; until that is there the department looks on where it did. */
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
  header(slot: number, init: Init): void {
    this.#headers.set(slot, init)
    this.#department?.packager.header(slot, init)
    if (!this.#isHeld) this.onAir.camera.header(slot, init)
  }
  fragment(slot: number, fragment: Fragment): void {
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
    await this.#fans.recording.tell({ partTarget })
    if (this.#isHeld) await this.#prepare()
  }

  /** What was recorded is let go. */
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
    const storage = headersAlone()
    const packager = await AssetPackager.create(asset, { ...this.#deps, storage }, live.partTarget)
    if (!this.#isHeld) return
    this.#department = { packager, storage }
    packager.expect(this.#outputs)
    for (const [slot, init] of this.#headers) packager.header(slot, init)
  }
}

const nowhere = (asset: string, deps: OutletDeps): Promise<AssetPackager> =>
  AssetPackager.create(asset, { ...deps, storage: headersAlone() })

/** A decoder needs a header, and what comes after it is taken while it is young: from memory. */
function headersAlone(): Storage {
  const headers = memoryStorage()
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
  /** A fragment is in the stream. */
  came(bytes: number): void
}

/** Takes fragments only from the encoder that holds the seat. A late one of the encoder before it must not come in between. */
export function seatedTarget({ outlet, meter, isHis, came }: SeatedParts): Required<FeedTarget> {
  return {
    begin: (outputs) => {
      if (isHis()) outlet.begin(outputs)
    },
    header: (slot, init) => {
      if (isHis()) outlet.header(slot, init)
    },
    fragment: (slot, fragment) => {
      if (!isHis()) return
      // The smaller sizes are made from the same pictures.
      if (slot === 0) meter.drew(fragment.timing.samples)
      outlet.fragment(slot, fragment)
      came(fragment.bytes.length)
    },
    breakOff: () => {
      if (isHis()) outlet.breakOff()
    },
  }
}
