import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
const tagBytes = 12

/** A playlist as sent: encoded, tagged and compressed once for all requests, and only on the first one. */
export class WrittenPlaylist {
  readonly text: string
  #bytes: Buffer | undefined
  #tag: string | undefined
  #gzipped: Promise<Buffer> | undefined

  constructor(text: string) {
    this.text = text
  }

  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text)
    return this.#bytes
  }

  /** Weak, because the compressed bytes are the same playlist. */
  get tag(): string {
    this.#tag ??= `W/"${createHash('sha256').update(this.bytes).digest().toString('base64url', 0, tagBytes)}"`
    return this.#tag
  }

  gzipped(): Promise<Buffer> {
    this.#gzipped ??= compress(this.bytes, { level: 4 })
    return this.#gzipped
  }
}
