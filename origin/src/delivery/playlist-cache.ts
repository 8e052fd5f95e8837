import { WrittenPlaylist } from '../packager/written-playlist.ts'

interface CacheEntry {
  of: object
  playlist: WrittenPlaylist
}

/** Hours of a video take some hundred kilobytes. The least recently used playlist is dropped. */
const mostCharacters = 16_000_000

/** Cache of stored playlists, each written once until its manifest changes. */
export class PlaylistCache {
  readonly #most: number
  readonly #kept = new Map<string, CacheEntry>()
  #characters = 0

  constructor(most = mostCharacters) {
    this.#most = most
  }

  get(name: string, of: object, write: () => string): WrittenPlaylist {
    const known = this.#kept.get(name)
    this.#forget(name, known)
    const entry = known?.of === of ? known : { of, playlist: new WrittenPlaylist(write()) }
    this.#kept.set(name, entry)
    this.#characters += entry.playlist.text.length
    for (const [oldest, one] of this.#kept) {
      if (this.#characters <= this.#most || oldest === name) break
      this.#forget(oldest, one)
    }
    return entry.playlist
  }

  #forget(name: string, known: CacheEntry | undefined): void {
    if (!known) return
    this.#kept.delete(name)
    this.#characters -= known.playlist.text.length
  }
}
