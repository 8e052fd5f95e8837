import { setTimeout as wait } from 'node:timers/promises'
import type { StreamEvent } from '@fieldhouse/contract/realtime/realtime'
import { hideGameSpoilers, hidePatchSpoilers, hideStateSpoilers } from '../shared/score-safe/games.ts'
import { isGameHidden, type ScoreSafety } from '../shared/score-safe/safety.ts'
import { formatEvent } from './event-text.ts'
import type { GameFeed, GameFeeds } from './game-feeds.ts'
import type { StreamListener } from './listener.ts'
import type { RealtimeStore, StoredChange } from './realtime.store.ts'
import { formatPosition, type StreamPosition } from './stream-interests.ts'

/** Beyond this a snapshot is shorter than the missed changes. */
const mostMissed = 400
/** A listener that accepts nothing for this long at the start is gone. */
const longestPauseMs = 30_000

/** Sends new and returning listeners what they missed of their games. */
export function openCatchUp({ feeds, store }: { feeds: GameFeeds; store: RealtimeStore }) {
  /**
   * Lists what a listener missed of a game: every change in order, or a snapshot, each with the position it leads to.
   */
  const listMissed = async (
    feed: GameFeed,
    seq: number | undefined,
    safety: ScoreSafety | undefined,
  ): Promise<{ event: StreamEvent; heard: number }[]> => {
    // Another server announced more than this one knows yet.
    if (seq !== undefined && seq > feed.seq) await feeds.changed(feed.id)
    if (seq === undefined || seq > feed.seq || feed.seq - seq > mostMissed || isGameHidden(safety, feed.item))
      return [{ event: toSnapshotEvent(feed, safety), heard: feed.seq }]
    const changes = seq < feed.seq ? await store.since(feed.id, seq) : []
    const lastSeq = changes.at(-1)?.seq ?? seq
    return [
      ...changes.map((change) => ({ event: toChangeEvent(feed, change, safety), heard: change.seq })),
      { event: { kind: 'game', game: hideGameSpoilers(safety, feed.item) }, heard: lastSeq },
    ]
  }

  /** Takes all requested feeds, or none. */
  const takeAll = async (ids: readonly number[]): Promise<GameFeed[]> => {
    const results = await Promise.allSettled(ids.map((id) => feeds.take(id)))
    const own = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const refused = results.find((result) => result.status === 'rejected')
    if (!refused) return own
    for (const { id } of own) feeds.giveBack(id)
    throw refused.reason
  }

  /** Sends what was missed at the listener's pace: a snapshot may exceed a slow network's buffer. */
  const sendMissed = async (
    listener: StreamListener,
    own: readonly GameFeed[],
    { games, toldAtMs }: StreamPosition,
    safety: ScoreSafety | undefined,
  ): Promise<void> => {
    const hidden = new Set(own.filter(({ item }) => isGameHidden(safety, item)).map(({ id }) => id))
    const keepVisible = (seqs: ReadonlyMap<number, number>) => new Map([...seqs].filter(([id]) => !hidden.has(id)))
    const seqs = keepVisible(games)
    while (own.some(({ id, seq }) => seqs.get(id) !== seq))
      for (const feed of own)
        for (const { event, heard: seq } of await listMissed(feed, seqs.get(feed.id), safety)) {
          seqs.set(feed.id, seq)
          listener.send(formatEvent(event, formatPosition({ games: keepVisible(seqs), toldAtMs })))
          await waitUntilDrained(listener)
        }
  }

  return { takeAll, tell: sendMissed }
}

export const toSnapshotEvent = ({ id, seq, item, state }: GameFeed, safety: ScoreSafety | undefined): StreamEvent => ({
  kind: 'snapshot',
  id,
  seq: isGameHidden(safety, item) ? 0 : seq,
  game: hideGameSpoilers(safety, item),
  state: hideStateSpoilers(safety, item, state),
})

/** Converts a change of a game that is not hidden. */
export const toChangeEvent = (
  { id, item }: GameFeed,
  { seq, at, patch }: StoredChange,
  safety: ScoreSafety | undefined,
): StreamEvent => ({
  kind: 'change',
  id,
  seq,
  at: at.toISOString(),
  patch: hidePatchSpoilers(safety, item, patch) ?? {},
})

async function waitUntilDrained(listener: StreamListener): Promise<void> {
  const drained = listener.drained().then(() => true)
  if (!(await Promise.race([drained, wait(longestPauseMs, false, { ref: false })]))) listener.drop()
}
