import { setTimeout as wait } from 'node:timers/promises'
import type { StreamEvent } from '@fieldhouse/contract/realtime/realtime'
import { gameFor, patchFor, stateFor } from '../shared/safe/games.ts'
import { isHidden, type Safety } from '../shared/safe/safety.ts'
import { eventBytes } from './event-text.ts'
import type { Feed, Feeds } from './feeds.ts'
import type { Listener } from './listener.ts'
import type { RealtimeStore, StoredChange } from './realtime.store.ts'
import { type Position, positionText } from './wanted.ts'

/** Beyond this a snapshot is shorter than what was missed. */
const mostMissed = 400
/** Whoever takes nothing for so long of what is told at the beginning is gone. */
const longestPauseMs = 30_000

/** What somebody who comes, or comes back, has not heard of the games they follow. */
export function openMissing({ feeds, store }: { feeds: Feeds; store: RealtimeStore }) {
  /** What of a game this one has not heard: every change in order, or all of it anew; each with how far it leads. */
  const missed = async (
    feed: Feed,
    seq: number | undefined,
    safety: Safety | undefined,
  ): Promise<{ event: StreamEvent; heard: number }[]> => {
    // Another server told of more than is known here yet.
    if (seq !== undefined && seq > feed.seq) await feeds.changed(feed.id)
    if (seq === undefined || seq > feed.seq || feed.seq - seq > mostMissed || isHidden(safety, feed.item))
      return [{ event: snapshotOf(feed, safety), heard: feed.seq }]
    const changes = seq < feed.seq ? await store.since(feed.id, seq) : []
    const heard = changes.at(-1)?.seq ?? seq
    return [
      ...changes.map((change) => ({ event: changeOf(feed, change, safety), heard: change.seq })),
      { event: { kind: 'game', game: gameFor(safety, feed.item) }, heard },
    ]
  }

  /** Takes every game that is asked for, or none. */
  const takeAll = async (ids: readonly number[]): Promise<Feed[]> => {
    const taken = await Promise.allSettled(ids.map((id) => feeds.take(id)))
    const own = taken.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const refused = taken.find((result) => result.status === 'rejected')
    if (!refused) return own
    for (const { id } of own) feeds.giveBack(id)
    throw refused.reason
  }

  /** Tells what was missed, as fast as it is taken: a snapshot may be more than a slow network holds. */
  const tell = async (
    listener: Listener,
    own: readonly Feed[],
    { games, toldAtMs }: Position,
    safety: Safety | undefined,
  ): Promise<void> => {
    const hidden = new Set(own.filter(({ item }) => isHidden(safety, item)).map(({ id }) => id))
    const open = (heard: ReadonlyMap<number, number>) => new Map([...heard].filter(([id]) => !hidden.has(id)))
    const heard = open(games)
    while (own.some(({ id, seq }) => heard.get(id) !== seq))
      for (const feed of own)
        for (const { event, heard: seq } of await missed(feed, heard.get(feed.id), safety)) {
          heard.set(feed.id, seq)
          listener.send(eventBytes(event, positionText({ games: open(heard), toldAtMs })))
          await patiently(listener)
        }
  }

  return { takeAll, tell }
}

export const snapshotOf = ({ id, seq, item, state }: Feed, safety: Safety | undefined): StreamEvent => ({
  kind: 'snapshot',
  id,
  seq: isHidden(safety, item) ? 0 : seq,
  game: gameFor(safety, item),
  state: stateFor(safety, item, state),
})

/** Of a game that is not hidden. */
export const changeOf = (
  { id, item }: Feed,
  { seq, at, patch }: StoredChange,
  safety: Safety | undefined,
): StreamEvent => ({
  kind: 'change',
  id,
  seq,
  at: at.toISOString(),
  patch: patchFor(safety, item, patch) ?? {},
})

async function patiently(listener: Listener): Promise<void> {
  const taken = listener.drained().then(() => true)
  if (!(await Promise.race([taken, wait(longestPauseMs, false, { ref: false })]))) listener.drop()
}
