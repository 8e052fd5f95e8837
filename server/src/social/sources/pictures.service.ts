import { hourMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { DrawnFiles } from '../../shared/files/drawn-files.ts'
import type { ExternalFetcher } from '../../shared/files/external/external-fetcher.ts'
import { redrawInWidths } from '../../shared/files/redraw-picture.ts'
import type { Log } from '../../shared/log/log.ts'
import type { SocialStore } from '../social.store.ts'

export interface PostPictureDeps {
  store: SocialStore
  clock: Clock
  outside: ExternalFetcher
  files: DrawnFiles
  log: Pick<Log, 'warn'>
  notifyHere(message: string): void
}

const mostBytes = 8 * 1024 * 1024
/** A card is never wider; the second size is for high-resolution phones. */
const widths = [480, 960] as const
/** Per poll of a source; the others follow with the next polls. */
const picturesPerPoll = 12
/** Retries for an unreachable host, with growing pauses over two and a half days. */
const mostTries = 14
/** After this many failures no more are requested in the same poll. */
const mostFailures = 4

/** Fetches an address; undefined when that fails. */
type FetchPicture = (url: string) => Promise<Uint8Array | undefined>

export type PostPictures = ReturnType<typeof postPictures>

/**
 * Pictures of posts: fetched with protection against private addresses, redrawn, and served from our own address. A
 * post is shown without a picture that fails.
 */
export function postPictures({ store, clock, outside, files, log, notifyHere }: PostPictureDeps) {
  const fetchPicture: FetchPicture = async (url) => {
    const response = await outside.get(url, { mostBytes, accept: 'image/webp, image/jpeg, image/png;q=0.9' })
    return response.kind === 'came' ? response.bytes : undefined
  }

  /** Draws a picture; `none` when it never will work, `away` when it is tried again. */
  const drawPicture = async (bytes: Uint8Array | undefined) => {
    if (!bytes) return 'away'
    try {
      return await redrawInWidths(bytes, widths, 'feeds')
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'input') return 'none'
      throw error
    }
  }

  const drawPictures = async (source: number, fetch: FetchPicture = fetchPicture): Promise<void> => {
    let failures = 0
    let some = false
    for (const { id, origin, tries } of await store.posts.undrawn(source, {
      now: clock.now(),
      mostTries,
      limit: picturesPerPoll,
    })) {
      if (failures >= mostFailures) break
      const picture = await drawPicture(await fetch(origin))
      if (typeof picture === 'string') {
        failures += picture === 'away' ? 1 : 0
        await store.posts.changePicture(id, {
          tries: picture === 'away' ? tries + 1 : mostTries,
          tried_at: clock.now(),
        })
        continue
      }
      const name = await files.write(picture)
      const { width, height } = picture
      const all = [...new Set(picture.files.map((file) => file.width))]
      await store.posts.changePicture(id, { name, width, height, widths: all })
      some = true
    }
    if (some) await store.publish()
    if (some) notifyHere(topics.social)
  }

  /** Deletes files without a post. Their rows are deleted last, so that a leftover file is found again. */
  const clearLeft = async (): Promise<void> => {
    for (const { id, name } of await store.posts.leftPictures())
      try {
        if (name !== null) await files.remove(name)
        await store.posts.dropPicture(id)
      } catch (err) {
        log.warn({ err, picture: name }, 'could not remove an unused picture of a post')
      }
  }

  /** Runs every night; also deletes files without a row. */
  const tidyPictures = async (): Promise<void> => {
    await clearLeft()
    const known = new Set(await store.posts.pictureNames())
    // Uses the disk's clock: a file being written now has no row yet.
    for (const name of await files.strays(known, new Date(Date.now() - hourMs))) await files.remove(name)
  }

  return { drawOf: drawPictures, clear: clearLeft, tidy: tidyPictures }
}
