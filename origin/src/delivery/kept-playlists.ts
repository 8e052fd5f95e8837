import { WrittenPlaylist } from '../packager/written-playlist.ts'

interface Kept {
  of: object
  playlist: WrittenPlaylist
}

/** Hours of a film are some hundred kilobytes; what was asked for longest ago goes. */
const mostCharacters = 16_000_000

/** Recorded playlists, written once for all who ask until what they are written of is replaced by another. */
export class KeptPlaylists {
  readonly #most: number
  readonly #kept = new Map<string, Kept>()
  #characters = 0

  constructor(most = mostCharacters) {
    this.#most = most
  }

  get(name: string, of: object, write: () => string): WrittenPlaylist {
    const known = this.#kept.get(name)
    this.#forget(name, known)
    const kept = known?.of === of ? known : { of, playlist: new WrittenPlaylist(write()) }
    this.#kept.set(name, kept)
    this.#characters += kept.playlist.text.length
    for (const [oldest, one] of this.#kept) {
      if (this.#characters <= this.#most || oldest === name) break
      this.#forget(oldest, one)
    }
    return kept.playlist
  }

  #forget(name: string, known: Kept | undefined): void {
    if (!known) return
    this.#kept.delete(name)
    this.#characters -= known.playlist.text.length
  }
}
