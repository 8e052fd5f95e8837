import { currentSchool } from '@fieldhouse/contract/company'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { createStory, maxStoryPeople, type StoryInput } from '@fieldhouse/contract/stories/admin'
import { collectReferences } from '@fieldhouse/contract/stories/collect-references'
import { type Recap, writeRecap } from '@fieldhouse/sports/recap'
import type { ApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { addDays, type Clock } from '../../shared/clock/clock.ts'
import { refuseConflict } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Log } from '../../shared/log/log.ts'
import type { StoryStore, StoryStores } from '../stories.store.ts'
import { formatStorySubject, toStoryChanges } from '../story-input.ts'
import { hashStoryText } from '../story-text-hash.ts'
import type { StoredRecap } from './recaps.store.ts'

export interface RecapParts {
  store: StoryStore
  changeAsMade: ApplyChangeWithLine<StoryStores>
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  log: Pick<Log, 'warn'>
  /** A game's page, from the stats service. */
  page(game: number): Promise<GamePage>
}

export type StoryRecaps = ReturnType<typeof storyRecaps>

/** Games that ended earlier are not news any more. */
const nearDays = 3
const mostAtOnce = 50

/** Drafts a recap of each finished game for an editor; a correction updates it until someone edits it. */
export function storyRecaps(parts: RecapParts) {
  const { store, clock, jobs, log, page } = parts

  const draftDueRecaps = async () => {
    const today = getLocalDay(currentSchool().timeZone, clock.now())
    for (const game of await store.recaps.due(addDays(today, -nearDays), mostAtOnce))
      await draftRecap(parts, game).catch((err) => log.warn({ err, game }, 'could not draft a recap'))
  }
  jobs.on('stories.recaps', draftDueRecaps, { every: '* * * * *' })

  return {
    one: async (id: number) => {
      const { game, state } = await page(id)
      if (state.status.kind !== 'final') throw refuseConflict('game.not_over', 'This game isn’t over yet.')
      const recap = await writeRecap(game, state)
      if (!recap) throw refuseConflict('recap.too_little', 'There isn’t enough data about this game for a recap.')
      return { ...recap, story: (await store.recaps.find(id))?.story_id ?? null }
    },
  }
}

async function draftRecap({ store, changeAsMade, page }: RecapParts, id: number): Promise<void> {
  const { game, state } = await page(id)
  const recap = await writeRecap(game, state)
  const input = recap && toRecapInput(recap, game.sport, id)
  await changeAsMade(null, async (stores, now) => {
    const untouched = { done: undefined, line: undefined }
    if (!(await stores.recaps.lockGame(id))) return untouched
    const stored = await stores.recaps.find(id)
    if (stored?.seq === game.seq) return untouched
    const { line, ...done } = input
      ? await saveRecapDraft(stores, store, { id, input, stored, now })
      : toUnchanged(stored)
    await stores.recaps.keep({ game_id: id, seq: game.seq, ...done })
    return { done: undefined, line }
  })
}

const toUnchanged = (stored: StoredRecap | undefined) => ({
  story_id: stored?.story_id ?? null,
  written: stored?.written ?? null,
  line: undefined,
})

/** Builds the recap as an editor would have entered it, validated by the contract. */
function toRecapInput({ title, deck, body }: Recap, sport: string, game: number): StoryInput | undefined {
  const { people } = collectReferences(body)
  const none = { author: null, source: null, picture: null }
  const input = { title, deck, ...none, teams: [sport], body, tells: [game], people: people.slice(0, maxStoryPeople) }
  const read = createStory.body.safeParse(input)
  return read.success ? read.data : undefined
}

interface RecapDraft {
  id: number
  input: StoryInput
  stored: StoredRecap | undefined
  now: Date
}

async function saveRecapDraft(stores: StoryStores, store: StoryStore, { id, input, stored, now }: RecapDraft) {
  const written = hashStoryText(input)
  if (stored && stored.story_id === null) return toUnchanged(stored)
  const changes = await toStoryChanges(store, input)
  if (!stored?.story_id) {
    const story_id = await stores.add({ ...changes, state: 'draft', corrections: [], changed_at: now })
    const details = { title: input.title, game: id }
    return { story_id, written, line: { action: 'make story', subject: formatStorySubject(story_id), details } }
  }
  const { story_id } = stored
  const story = await stores.locked(story_id)
  const isUntouched = story?.state === 'draft' && story.trashed_at === null && hashStoryText(story) === stored.written
  if (!story || !isUntouched || stored.written === written) return toUnchanged(stored)
  await stores.change(story_id, { ...changes, teams: story.teams, tells: story.tells, changed_at: now })
  return {
    story_id,
    written,
    line: { action: 'edit story', subject: formatStorySubject(story_id), details: { game: id } },
  }
}
