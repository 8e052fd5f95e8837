import { OriginRefusal } from '@fieldhouse/contract/origin/origin'
import type { Seated } from '../ingest/encoder-seat.ts'
import type { RtmpConnection } from '../ingest/rtmp/rtmp-server.ts'
import type { Shelf } from '../library/shelf.ts'
import { LiveChannel, type LiveDeps } from './live.ts'

export interface LiveAssetsDeps extends LiveDeps {
  shelf: Shelf
}

interface Admitted {
  asset: string
  held: boolean
}

/** The live assets that encoders may send to in this process. Of those that are on disk nothing is read before one does. */
export class LiveAssets {
  readonly #deps: LiveAssetsDeps
  readonly #known = new Map<string, Promise<LiveChannel>>()
  /** Of these, the ones that are made. */
  readonly #made = new Map<string, LiveChannel>()

  constructor(deps: LiveAssetsDeps) {
    this.#deps = deps
  }

  async open(asset: string): Promise<LiveChannel> {
    const manifest = await this.#deps.shelf.manifest(asset)
    if (manifest && !manifest.live)
      throw new OriginRefusal('conflict', 'This title was uploaded; it cannot be live too.')
    return this.#known.get(asset) ?? this.#keep(asset)
  }

  /** What an encoder may send to here, whether or not it does. */
  waiting(asset: string): LiveChannel | undefined {
    return this.#made.get(asset)
  }
  /** What is recorded here; what another server records is a recording that grows. */
  here(asset: string): LiveChannel | undefined {
    const live = this.#made.get(asset)
    return live?.isHere ? live : undefined
  }
  get all(): LiveChannel[] {
    return [...this.#made.values()]
  }

  async publish({ asset, held }: Admitted, connection: RtmpConnection): Promise<Seated> {
    const live = this.#made.get(asset)
    if (!live) return { why: 'over' }
    await live.hold(held)
    return live.takeRtmp(connection)
  }

  /** It has ended: from now on it is a recording like any other. */
  forget(asset: string): void {
    this.#unknow(asset)
    this.#deps.shelf.forget(asset)
  }

  /** Whoever sends is sent away; what was recorded stays. */
  async drop(asset: string): Promise<void> {
    const known = this.#known.get(asset)
    this.#unknow(asset)
    await (await known)?.close()
    this.#deps.shelf.forget(asset)
  }

  async close(): Promise<void> {
    for (const made of this.#known.values()) await (await made).close()
  }

  #unknow(asset: string): void {
    this.#known.delete(asset)
    this.#made.delete(asset)
  }

  #keep(asset: string): Promise<LiveChannel> {
    const making = LiveChannel.open(asset, this.#deps)
    this.#known.set(asset, making)
    making.then(
      (live) => {
        if (this.#known.get(asset) === making) this.#made.set(asset, live)
      },
      () => this.#unknow(asset),
    )
    return making
  }
}
