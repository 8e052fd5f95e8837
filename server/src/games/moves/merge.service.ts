import type { GameMergeDraft, MergePart } from '@fieldhouse/contract/games/schedule'
import { topics } from '@fieldhouse/contract/topics'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { type FactName, lockGame, pickFacts } from '../record/lock-game.ts'
import type { GameRecording, RecordedChange } from '../record/record.service.ts'
import type { LockedGame } from '../record/record.store.ts'
import { applyFacts } from '../schedule/apply-facts.ts'
import { formatGameName, trashGame } from '../schedule/schedule.service.ts'
import type { MoveNotice, ScheduleFacts } from '../schedule/schedule.store.ts'

interface MergeParts {
  store: GamesStore
  recording: GameRecording
  clock: Clock
  /** Reads the score files again that waited for a game. */
  placeFiles(): Promise<unknown>
}

/**
 * The columns of each part that staff choose from either game. A day comes with what fans were told of it, and the day
 * that is left out was only a mistake.
 */
const partFacts: Readonly<Record<Exclude<MergePart, 'score'>, readonly FactName[]>> = {
  when: ['day', 'ends_day', 'starts_at', 'time_zone', 'season', 'doubleheader', 'moved_from', 'moved_reason'],
  teams: ['title', 'site', 'away_id', 'home_id'],
  venue: ['venue', 'city'],
  counts_as: ['conference', 'exhibition', 'postseason', 'tournament'],
  coverage: ['tickets_url', 'tv', 'radio', 'note'],
  stream: ['live_event_id'],
  video: ['title_id'],
}

/** Merges two games that are the same. */
export function mergeService({ store, recording, clock, placeFiles }: MergeParts) {
  const mergeGames = async (id: number, draft: GameMergeDraft, actor: string): Promise<RecordedChange> => {
    const merged = await store.transaction((stores) => mergeIn(stores, id, draft, actor))
    await placeFiles()
    return merged
  }

  const mergeIn = async (stores: GamesStores, id: number, { other, take }: GameMergeDraft, actor: string) => {
    // In the order of their numbers, so that two merges never wait for each other.
    const locked = new Map<number, LockedGame>()
    for (const one of [id, other].toSorted((a, b) => a - b)) locked.set(one, await lockGame(stores, one))
    const [kept, removed] = [locked.get(id), locked.get(other)]
    if (!kept || !removed || kept === removed) throw refuseField('other', 'Choose another game.')
    refuseUnlike(kept, removed, take)
    const now = clock.now()
    const removedRow = await stores.schedule.find(other)
    if (!removedRow) throw refuseField('other', 'Choose another game.')
    const name = await formatGameName(stores, removedRow)
    const moved = await stores.merging.moveReferences(other, id)
    const trash_id = await trashGame(stores, removedRow, actor, now)
    const names = take.flatMap((part): readonly FactName[] => (part === 'score' ? [] : partFacts[part]))
    const facts = Object.fromEntries(names.map((fact) => [fact, removed[fact]])) as Partial<ScheduleFacts & MoveNotice>
    if (names.length > 0) await applyFacts(stores, kept, facts, now)
    const after = await lockGame(stores, id)
    const change = await recording.write(stores, after, {
      game: id,
      actor,
      source: 'hand',
      action: 'merge games',
      note: `Merged with ${name}`,
      // A merge is always a change, also when nothing of the other game was taken.
      moved: {
        from: { ...pickFacts(kept, names), merged: null },
        to: { ...pickFacts(after, names), merged: other },
      },
      next: (state) => (take.includes('score') ? removed.state : state),
    })
    const { sport, type, title, day, away_id, home_id, doubleheader } = removed
    await stores.merging.add({
      removed_id: other,
      kept_id: id,
      seq: change.seq,
      trash_id,
      sport,
      type,
      title,
      day,
      away_id,
      home_id,
      doubleheader,
      moved,
      merged_at: now,
    })
    await stores.schedule.publish(`${topics.schedule}${id}`)
    return change
  }

  return { merge: mergeGames }
}

function refuseUnlike(kept: LockedGame, removed: LockedGame, take: readonly MergePart[]): void {
  if (kept.sport !== removed.sport || kept.type !== removed.type)
    throw refuseConflict('game.merge_refused', 'Only two games of the same sport can be merged.')
  if (removed.status === 'live')
    throw refuseConflict('game.merge_refused', 'The other game is live. Open it and merge this one into it.')
  const isSwapped = kept.away_id !== removed.away_id || kept.home_id !== removed.home_id
  if (isSwapped && take.includes('score') !== take.includes('teams'))
    throw refuseField('take', 'Take the teams and the score from the same game.')
}

/** Brings the other game back after its merge was undone. */
export async function separateGames(stores: GamesStores, kept: number, seq: number): Promise<number | undefined> {
  const merge = await stores.merging.find(kept, seq)
  if (!merge) return undefined
  await stores.merging.remove(merge.removed_id)
  if (!(await stores.trash.putBackById(merge.trash_id)))
    throw refuseConflict('game.gone', 'The other game is no longer in the trash, so it can’t come back.')
  await stores.merging.moveBack(merge)
  await stores.schedule.publish(`${topics.schedule}${merge.removed_id}`)
  return merge.removed_id
}
