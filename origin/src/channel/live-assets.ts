import { OriginRefusal } from '@fieldhouse/contract/origin/origin'
import type { SeatResult } from '../ingest/encoder-seat.ts'
import type { RtmpConnection } from '../ingest/rtmp/rtmp-server.ts'
import type { Shelf } from '../library/shelf.ts'
import { LiveChannel, type LiveDeps } from './live.ts'

export interface LiveAssetsDeps extends LiveDeps {
  shelf: Shelf
}

interface AdmittedEncoder {
  asset: string
  held: boolean
}

/** The live assets to which encoders may send in this process. Stored ones are read only when an encoder sends. */
export class LiveAssets {
  readonly #deps: LiveAssetsDeps
  readonly #known = new Map<string, Promise<LiveChannel>>()
  /** The known ones that are open. */
  readonly #made = new Map<string, LiveChannel>()

  constructor(deps: LiveAssetsDeps) {
    this.#deps = deps
  }

  async open(asset: string): Promise<LiveChannel> {
    const manifest = await this.#deps.shelf.manifest(asset)
    if (manifest && !manifest.live)
      throw new OriginRefusal('conflict', 'This is an uploaded video. It can’t be a live event.')
    return this.#known.get(asset) ?? this.#keep(asset)
  }

  /** Returns an asset that encoders may send to here, even if none does. */
  waiting(asset: string): LiveChannel | undefined {
    return this.#made.get(asset)
  }
  /** Returns an asset that is recorded here. Another server's is a growing recording instead. */
  getLocal(asset: string): LiveChannel | undefined {
    const live = this.#made.get(asset)
    return live?.isHere ? live : undefined
  }
  get all(): LiveChannel[] {
    return [...this.#made.values()]
  }

  async publish({ asset, held }: AdmittedEncoder, connection: RtmpConnection): Promise<SeatResult> {
    const live = this.#made.get(asset)
    if (!live) return { why: 'over' }
    await live.hold(held)
    return live.takeRtmp(connection)
  }

  /** Forgets an ended asset, which is now a normal recording. */
  forget(asset: string): void {
    this.#unknow(asset)
    this.#deps.shelf.forget(asset)
  }

  /** Disconnects the encoder. The recording stays. */
  async drop(asset: string): Promise<void> {
    const known = this.#known.get(asset)
    this.#unknow(asset)
    await (await known)?.close()
    this.#deps.shelf.forget(asset)
  }

  async close(): Promise<void> {
    for (const liveAsset of this.#known.values()) await (await liveAsset).close()
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
