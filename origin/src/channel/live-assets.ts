import { OriginRefusal } from '@fieldhouse/contract/origin/origin'
import type { Seated } from '../ingest/encoder-seat.ts'
import type { RtmpConnection } from '../ingest/rtmp/rtmp-server.ts'
import type { Shelf } from '../library/shelf.ts'
import { manifestKey } from '../packager/recording.ts'
import type { Soon } from '../soon.ts'
import type { AssetManifest } from '../storage/manifest.ts'
import { LiveChannel, type LiveDeps } from './live.ts'

export interface LiveAssetsDeps extends LiveDeps {
  shelf: Shelf
}

interface Admitted {
  asset: string
  held: boolean
}

/** The live assets of this process; each is read from disk when it is first asked for. */
export class LiveAssets {
  readonly #deps: LiveAssetsDeps
  readonly #known = new Map<string, Promise<LiveChannel | undefined>>()
  /** Of these, the ones that are read. */
  readonly #here = new Map<string, LiveChannel>()
  readonly #dropped = new Set<string>()

  constructor(deps: LiveAssetsDeps) {
    this.#deps = deps
  }

  /** Undefined for what is not live, or not any more: that is a recording like any other. */
  get(asset: string): Soon<LiveChannel | undefined> {
    if (this.#dropped.has(asset)) return undefined
    const known = this.#here.get(asset) ?? this.#known.get(asset)
    if (known) return known
    const manifest = this.#deps.shelf.manifest(asset)
    return manifest instanceof Promise
      ? manifest.then((read) => this.#reopened(asset, read))
      : this.#reopened(asset, manifest)
  }

  #reopened(asset: string, manifest: AssetManifest | undefined): Soon<LiveChannel | undefined> {
    if (manifest?.live?.state !== 'open') return undefined
    return this.#keep(asset, () => LiveChannel.reopen(asset, this.#deps))
  }

  async open(asset: string): Promise<LiveChannel> {
    const { storage, shelf } = this.#deps
    this.#dropped.delete(asset)
    const make = async () => {
      const isThere = (await storage.size(manifestKey(asset))) !== undefined
      return isThere ? LiveChannel.reopen(asset, this.#deps) : LiveChannel.create(asset, this.#deps)
    }
    const live = await (this.#known.get(asset) ?? this.#keep(asset, make))
    shelf.forget(asset)
    if (!live) throw new OriginRefusal('conflict', 'This title was uploaded; it cannot be live too.')
    return live
  }

  /** One that was over: its recording says that it is open again. */
  async reopen(asset: string): Promise<LiveChannel> {
    const known = this.#known.get(asset)
    this.#unknow(asset)
    this.#dropped.delete(asset)
    await (await known)?.close()
    this.#deps.shelf.forget(asset)
    const live = await this.#keep(asset, () => LiveChannel.reopen(asset, this.#deps, true))
    if (!live) throw new OriginRefusal('missing', 'There is no such live event.')
    return live
  }

  /** Of those that are known in this process. */
  here(asset: string): LiveChannel | undefined {
    return this.#here.get(asset)
  }
  get all(): LiveChannel[] {
    return [...this.#here.values()]
  }

  async publish({ asset, held }: Admitted, connection: RtmpConnection): Promise<Seated> {
    const live = await this.get(asset)
    if (!live) return { why: 'over' }
    await live.hold(held)
    return live.takeRtmp(connection)
  }

  /** It has ended: from now on it is a recording like any other. */
  forget(asset: string): void {
    this.#unknow(asset)
    this.#deps.shelf.forget(asset)
  }

  /** Whoever sends is sent away; what was recorded is the caller's to remove. */
  async drop(asset: string): Promise<void> {
    // A player that still asks must not bring it back from what is not removed yet.
    this.#dropped.add(asset)
    const known = this.#known.get(asset)
    this.#unknow(asset)
    await (await known)?.close()
  }

  async close(): Promise<void> {
    for (const made of this.#known.values()) await (await made)?.close()
  }

  #unknow(asset: string): void {
    this.#known.delete(asset)
    this.#here.delete(asset)
  }

  #keep(asset: string, make: () => Promise<LiveChannel | undefined>): Promise<LiveChannel | undefined> {
    const known = this.#known.get(asset)
    if (known) return known
    const made = make()
    this.#known.set(asset, made)
    made.then(
      (live) => {
        if (this.#known.get(asset) !== made) return
        if (live) this.#here.set(asset, live)
        else this.#unknow(asset)
      },
      () => this.#unknow(asset),
    )
    return made
  }
}
