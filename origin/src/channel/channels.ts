import type { CaptionTrack, ProgrammeItem } from '@fieldhouse/contract/origin/origin'
import * as z from 'zod/mini'
import type { Shelf } from '../library/shelf.ts'
import type { MaybePromise } from '../soon.ts'
import type { AssetManifest, StoredRendition } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'
import { buildChannelLadder, countBefore, type LinearChannel, listTitlesBetween, removeEnlarged } from './linear.ts'

/** The stored form of a channel, in `channels/{id}.json`. Every instance computes the same playlists from it. */
interface StoredChannel {
  version: 1
  programme: readonly ProgrammeItem[]
  /** Numbers by rendition: what an earlier guide showed before this one begins. */
  before: Record<string, LinearChannel['before']>
}

const storedChannel: z.ZodMiniType<StoredChannel> = z.object({
  version: z.literal(1),
  programme: z.array(z.object({ asset: z.string(), startsAt: z.string(), durationMs: z.number() })),
  before: z.record(z.string(), z.object({ segments: z.int(), discontinuities: z.int() })),
})

/** A linear channel as it plays now. */
export interface Channel {
  /** Every rendition of every title in its guide. A player that tuned in earlier may still request any of them. */
  ladder: readonly StoredRendition[]
  /**
   * Returns the renditions to offer between two instants: complete ones, no taller than the tallest of every title on
   * air then.
   */
  ladderBetween(fromMs: number, toMs: number): readonly StoredRendition[]
  /** Captions in every language of any of its titles. */
  captions: readonly CaptionTrack[]
  linear(rendition: string): LinearChannel
  shows(asset: string): boolean
}

const nothingBefore = { segments: 0, discontinuities: 0 }
const getChannelKey = (id: string) => `channels/${id}.json`
const rereadMs = 5000
/** Storage is read again at most this often before something is refused. */
const lookAgainMs = 500

interface CachedChannel {
  channel: Channel
  stored: StoredChannel
  bytes: Buffer
  readAt: number
}

export class Channels {
  readonly #storage: Storage
  readonly #shelf: Shelf
  readonly #kept = new Map<string, CachedChannel>()
  #ids: { all: ReadonlySet<string>; readAt: number } | undefined
  /** Counts the changes made here. A read that began before a change is not cached. */
  #changes = 0

  constructor(storage: Storage, shelf: Shelf) {
    this.#storage = storage
    this.#shelf = shelf
  }

  get(id: string): MaybePromise<Channel | undefined> {
    const known = this.#isListFresh() ? this.#ids : undefined
    // Most ids are not channels, so storage is not asked each time.
    if (known && !known.all.has(id)) return undefined
    return this.#found(id)
  }

  /** Reads a channel again before it is refused, because another server may have just set it. */
  async again(id: string): Promise<Channel | undefined> {
    const readAt = (this.#kept.get(id) ?? this.#ids)?.readAt
    if (readAt !== undefined && performance.now() - readAt < lookAgainMs) return undefined
    this.#forget(id)
    return this.#found(id)
  }

  async #found(id: string): Promise<Channel | undefined> {
    return (await this.#knows(id)) ? (await this.#read(id))?.channel : undefined
  }

  #isListFresh(): boolean {
    return this.#ids !== undefined && performance.now() - this.#ids.readAt <= rereadMs
  }

  async set(id: string, programme: readonly ProgrammeItem[]): Promise<void> {
    const known = await this.#read(id)
    const sorted = [...programme].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    const stored: StoredChannel = { version: 1, programme: sorted, before: known ? countPassed(known, sorted) : {} }
    await this.#storage.write(getChannelKey(id), Buffer.from(JSON.stringify(stored)))
    this.#forget(id)
  }

  async remove(id: string): Promise<void> {
    await this.#storage.remove(getChannelKey(id))
    this.#forget(id)
  }

  #forget(id: string): void {
    this.#changes++
    this.#kept.delete(id)
    this.#ids = undefined
  }

  async #knows(id: string): Promise<boolean> {
    if (this.#ids && this.#isListFresh()) return this.#ids.all.has(id)
    const before = this.#changes
    const listed = await this.#storage.list('channels')
    if (this.#changes !== before) return this.#knows(id)
    const all = new Set(listed.map((one) => one.slice('channels/'.length, -'.json'.length)))
    this.#ids = { all, readAt: performance.now() }
    return all.has(id)
  }

  async #read(id: string): Promise<CachedChannel | undefined> {
    const before = this.#changes
    const known = this.#kept.get(id)
    if (known && performance.now() - known.readAt < rereadMs) return known
    const bytes = await this.#storage.read(getChannelKey(id))
    if (!bytes) return undefined
    const stored = known?.bytes.equals(bytes) ? known.stored : z.parse(storedChannel, JSON.parse(String(bytes)))
    const entry = { stored, bytes, channel: await this.#load(stored), readAt: performance.now() }
    if (this.#changes !== before) return this.#read(id)
    this.#kept.set(id, entry)
    return entry
  }

  async #load({ programme, before }: StoredChannel): Promise<Channel> {
    const manifests = new Map<string, AssetManifest>()
    for (const asset of new Set(programme.map((item) => item.asset))) {
      const manifest = await this.#shelf.manifest(asset)
      if (manifest) manifests.set(asset, manifest)
    }
    return {
      ladder: buildChannelLadder(manifests.values()),
      ladderBetween: (fromMs, toMs) => {
        const titles = listTitlesBetween({ programme, manifests }, fromMs, toMs)
        const finished = [...titles].map((title) => ({
          ...title,
          renditions: title.renditions.filter(({ complete }) => complete),
        }))
        return removeEnlarged(finished)
      },
      captions: listCaptionTracks(manifests.values()),
      linear: (rendition) => ({ programme, manifests, before: before[rendition] ?? nothingBefore }),
      shows: (asset) => manifests.has(asset),
    }
  }
}

/** Collects the caption languages of all titles. The first title with a language sets its label. */
function listCaptionTracks(manifests: Iterable<AssetManifest>): CaptionTrack[] {
  const tracks = new Map<string, CaptionTrack>()
  for (const { captions } of manifests)
    for (const track of captions) if (!tracks.has(track.language)) tracks.set(track.language, track)
  return [...tracks.values()].sort((one, other) => (one.language < other.language ? -1 : 1))
}

/** Counts what an old guide has shown, so that the numbers continue when the new guide begins later. */
function countPassed({ channel }: { channel: Channel }, programme: readonly ProgrammeItem[]): StoredChannel['before'] {
  const [first] = programme
  const untilMs = first ? Date.parse(first.startsAt) : Number.POSITIVE_INFINITY
  return Object.fromEntries(
    channel.ladder.map(({ name, height }) => [name, countBefore(channel.linear(name), height, untilMs)]),
  )
}
