import type { GameState } from '@fieldhouse/contract/games/game'
import type { MergedPerson } from '../../shared/db/documents.ts'
import { refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import type { GamesStores } from '../games.store.ts'
import { lockGame } from '../record/lock-game.ts'
import type { GameRecording } from '../record/record.service.ts'
import { formatPersonName } from '../roster/import-roster.ts'
import { teachName } from '../roster/teach-name.ts'
import { describeGame } from '../schedule/schedule.service.ts'
import { type ApplyPeopleChange, requirePerson, type StoredPerson } from './change-people.ts'
import { listPersonPaths, replacePersonAt } from './person-paths.ts'

interface MergeParts {
  recording: GameRecording
  change: ApplyPeopleChange
}

/** Merges two people who are one, and separates them again. */
export const peopleMergeService = ({ recording, change }: MergeParts) => ({
  merge: (id: number, other: number, actor: string): Promise<void> =>
    change(actor, (stores, at) => mergeIn(stores, recording, { id, other, actor, at })),

  separate: (id: number, other: number, actor: string): Promise<void> =>
    change(actor, (stores, at) => separateIn(stores, recording, { id, other, actor, at })),
})

interface TwoPeople {
  id: number
  other: number
  actor: string
  at: Date
}

async function mergeIn(stores: GamesStores, recording: GameRecording, { id, other, actor, at }: TwoPeople) {
  if (id === other) throw refuseField('other', 'Choose another person.')
  await stores.people.lock([id, other])
  const [kept, removed] = [await requirePerson(stores, id), await requirePerson(stores, other)]
  const name = formatPersonName(removed)
  const naming = await stores.peopleMerging.listGamesNaming(kept.sport, other)
  await refuseUnlike(stores, kept, removed, naming)
  const games: MergedPerson['games'] = []
  for (const game of naming) {
    const row = await lockGame(stores, game)
    const paths = listPersonPaths(row.state, other)
    games.push({ game, paths })
    const note = `Merged ${name} into ${formatPersonName(kept)}`
    const getNextState = (state: GameState) => replacePersonAt(state, paths, { from: other, to: id })
    const moved = { from: { merged_person: null }, to: { merged_person: other } }
    await recording.write(stores, row, { game, actor, source: 'hand', note, moved, next: getNextState })
  }
  const rows = await stores.peopleMerging.moveReferences(other, id)
  const filled = getMissingFacts(kept, removed)
  // The person left as one and plays as the other.
  const returned = kept.left_at !== null && removed.left_at === null
  await stores.roster.change(id, { ...filled, ...(returned && { left_at: null }) })
  const trash_id = await stores.trash.take({ kind: 'person', id: other, name, actor, at })
  const aliases = kept.coach ? [] : await teachName(stores, removed, id)
  const { sport } = kept
  const left_at = returned ? (kept.left_at?.toISOString() ?? null) : null
  const moved = { ...rows, games, filled, aliases, returned, left_at }
  await stores.peopleMerging.add({ removed_id: other, kept_id: id, trash_id, sport, name, merged_at: at, moved })
  const details = { merged: name, games: games.length }
  return { done: undefined, sport, action: 'merge people', subject: id, details }
}

async function separateIn(stores: GamesStores, recording: GameRecording, { id, other, actor, at }: TwoPeople) {
  await stores.people.lock([id])
  const kept = await requirePerson(stores, id)
  const merge = await stores.peopleMerging.find(id, other)
  if (!merge) throw refuseField('other', 'That merge was already undone.')
  const [last] = await stores.peopleMerging.listOf(id)
  if (last && last.removed_id !== other)
    throw refuseConflict('person.later_merge', `${last.name} was merged later. Undo that merge first.`)
  const { moved, name, trash_id, sport } = merge
  await stores.peopleMerging.remove(other)
  // Staff may have matched a spelling with someone else since.
  for (const alias of moved.aliases) await stores.roster.forget(sport, alias, id)
  if (!(await stores.trash.putBackById(trash_id)))
    throw refuseConflict('person.gone', `${name} is no longer in the trash, so the merge can’t be undone.`)
  await stores.peopleMerging.moveBack(moved, { from: id, to: other })
  for (const { game, paths } of moved.games) {
    const row = await stores.record.locked(game)
    // A game may have been removed since.
    if (!row) continue
    const note = `Separated ${name} from ${formatPersonName(kept)}`
    const getNextState = (state: GameState) => replacePersonAt(state, paths, { from: id, to: other })
    const marker = { from: { merged_person: other }, to: { merged_person: null } }
    await recording.write(stores, row, { game, actor, source: 'hand', note, moved: marker, next: getNextState })
  }
  const leaves = moved.returned && kept.left_at === null
  const left_at = moved.left_at ? new Date(moved.left_at) : at
  await stores.roster.change(id, { ...getFactsToClear(kept, moved.filled), ...(leaves && { left_at }) })
  return { done: undefined, sport, action: 'separate people', subject: id, details: { separated: name } }
}

async function refuseUnlike(
  stores: GamesStores,
  kept: StoredPerson,
  removed: StoredPerson,
  naming: readonly number[],
): Promise<void> {
  if (kept.sport !== removed.sport || kept.coach !== removed.coach)
    throw refuseConflict('person.merge_refused', 'Only two people of one team can be merged.')
  const own = await stores.peopleMerging.listGamesNaming(kept.sport, kept.id)
  const shared = naming.find((game) => own.includes(game))
  const game = shared === undefined ? undefined : await stores.schedule.find(shared)
  if (game)
    throw refuseConflict(
      'person.both_played',
      `Both are in ${await describeGame(stores, game)}, so they can’t be one person. Correct that game first.`,
      { game: game.id },
    )
}

const factNames = [
  ...(['number', 'position', 'year', 'hometown', 'height', 'weight', 'hand', 'high_school', 'major', 'bio'] as const),
  ...(['image', 'photo', 'focus_x', 'focus_y'] as const),
] as const

/** What only the other person has. A photo comes with its focus. */
const getMissingFacts = (kept: StoredPerson, removed: StoredPerson): MergedPerson['filled'] =>
  Object.fromEntries(
    factNames
      .filter((name) => !isOfPhoto(name) || kept.image === null)
      .flatMap((name) => (kept[name] === null && removed[name] !== null ? [[name, removed[name]] as const] : [])),
  )

const isOfPhoto = (name: (typeof factNames)[number]): boolean =>
  name === 'image' || name === 'photo' || name === 'focus_x' || name === 'focus_y'

/** Clears what came with the merge, unless someone changed it since. */
const getFactsToClear = (kept: StoredPerson, filled: MergedPerson['filled']) =>
  Object.fromEntries(
    factNames.flatMap((name) => (filled[name] !== undefined && kept[name] === filled[name] ? [[name, null]] : [])),
  )
