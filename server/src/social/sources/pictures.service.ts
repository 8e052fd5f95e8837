import { hourMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { DrawnFiles } from '../../shared/files/drawn-files.ts'
import type { Outside } from '../../shared/files/outside/outside.ts'
import { redrawnIn } from '../../shared/files/redrawn.ts'
import type { Log } from '../../shared/log/log.ts'
import type { SocialStore } from '../social.store.ts'

export interface PictureParts {
  store: SocialStore
  clock: Clock
  outside: Outside
  files: DrawnFiles
  log: Pick<Log, 'warn'>
  tellHere(message: string): void
}

const mostBytes = 8 * 1024 * 1024
/** A card is never wider; twice as sharp on a phone. */
const widths = [480, 960] as const
/** With one look at a source: the others come with the next ones. */
const mostOfALook = 12
/** Of a host that is away: later and later, for two and a half days. */
const mostTries = 14
/** Of a network that gives none no more are asked for in the same look. */
const mostFailures = 4

/** What is at an address; undefined where nothing comes. */
type Fetch = (url: string) => Promise<Uint8Array | undefined>

export type PostPictures = ReturnType<typeof postPictures>

/** Pictures of posts: fetched through the guard, drawn anew, and shown from our own address. One that fails leaves its post without it. */
export function postPictures({ store, clock, outside, files, log, tellHere }: PictureParts) {
  const fetched: Fetch = async (url) => {
    const came = await outside.get(url, { mostBytes, accept: 'image/webp, image/jpeg, image/png;q=0.9' })
    return came.kind === 'came' ? came.bytes : undefined
  }

  /** What was drawn, or that it never will be, or that it is tried again. */
  const drawn = async (bytes: Uint8Array | undefined) => {
    if (!bytes) return 'away'
    try {
      return await redrawnIn(bytes, widths, 'feeds')
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'input') return 'none'
      throw error
    }
  }

  const drawOf = async (source: number, fetch: Fetch = fetched): Promise<void> => {
    let failures = 0
    let some = false
    for (const { id, origin, tries } of await store.posts.undrawn(source, {
      now: clock.now(),
      mostTries,
      limit: mostOfALook,
    })) {
      if (failures >= mostFailures) break
      const picture = await drawn(await fetch(origin))
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
    if (some) await store.tell()
    if (some) tellHere(topics.social)
  }

  /** The files of what is gone; their rows go last, so that what is left over is found again. */
  const clear = async (): Promise<void> => {
    for (const { id, name } of await store.posts.leftPictures())
      try {
        if (name !== null) await files.remove(name)
        await store.posts.dropPicture(id)
      } catch (err) {
        log.warn({ err, picture: name }, 'a picture that no post shows could not be removed')
      }
  }

  /** Each night also what no row knows. */
  const tidy = async (): Promise<void> => {
    await clear()
    const known = new Set(await store.posts.pictureNames())
    // By the disk's own clock: what is being written now has no row yet.
    for (const name of await files.strays(known, new Date(Date.now() - hourMs))) await files.remove(name)
  }

  return { drawOf, clear, tidy }
}
