import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import { after } from '../../shared/clock/clock.ts'
import type { Failed } from '../../shared/files/outside/outside.ts'
import type { Networks } from '../networks/networks.ts'
import type { PostPictures } from './pictures.service.ts'
import type { SourceRow } from './sources.store.ts'
import { originOf, type Taking, type TakingParts } from './taking.service.ts'

export interface LookParts extends Pick<TakingParts, 'store' | 'clock'> {
  networks: Networks
  taking: Taking
  pictures: PostPictures
  tellHere(message: string): void
}

/** A source that answers nothing is asked less and less often, and this often at least. */
const longestPauseMs = 6 * hourMs

/** Reads a source and keeps what it says; where that fails its posts stay, and what is wrong is said in words. */
export function sourceLooks({ store, clock, networks, taking, pictures, tellHere }: LookParts) {
  const read = async (row: SourceRow) => {
    const known = new Set((await store.posts.knownOf(row.id)).map(({ origin }) => origin))
    return networks[row.network].read({ ...row, knows: (origin) => known.has(originOf(origin)) })
  }

  const failed = async (row: SourceRow, { words, againAfterMs = 0 }: Failed): Promise<void> => {
    const looked_at = clock.now()
    const failures = row.failures + 1
    const slower = Math.min(row.every_minutes * minuteMs * 2 ** Math.min(failures - 1, 10), longestPauseMs)
    const pause = Math.max(slower, againAfterMs, row.every_minutes * minuteMs)
    const again_at = againAfterMs > 0 ? after(looked_at, againAfterMs) : null
    await store.sources.seen(row, { looked_at, failure: words, failures, due_at: after(looked_at, pause), again_at })
    // That it is behind is told at once, not with the next minute.
    if (row.failure === null) {
      await store.tell()
      tellHere(topics.social)
    }
  }

  const look = async (id: number): Promise<void> => {
    const row = await store.sources.find(id)
    if (!row) return
    await taking.retell(row)
    const came = await read(row)
    if (came.kind === 'failed') return failed(row, came)
    const looked_at = clock.now()
    const good = { looked_at, good_at: looked_at, failure: null, failures: 0, again_at: null }
    if (came.kind === 'same') await store.sources.seen(row, good)
    else {
      // Changed while it was read: what it is now is read in its turn.
      if (!(await taking.take(row, came))) return
      const { title, remote, notRead, stamps } = came
      await store.sources.seen(row, { ...good, ...stamps, title, remote, not_read: notRead })
      tellHere(topics.social)
    }
    await pictures.drawOf(id)
    await pictures.clear()
  }

  return { look }
}
