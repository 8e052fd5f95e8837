import { currentSchool } from '@fieldhouse/contract/company'
import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { createStory, maxStoryPeople, type StoryInput } from '@fieldhouse/contract/stories/desk'
import { collectReferences } from '@fieldhouse/contract/stories/named'
import { getLocalDay } from '@fieldhouse/contract/zoned'
import { type Recap, writeRecap } from '@fieldhouse/sports/recap'
import { addDays, type Clock } from '../../shared/clock/clock.ts'
import type { ChangesAsMade } from '../../shared/desk/changes.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Log } from '../../shared/log/log.ts'
import { saidOf, subjectOf } from '../said.ts'
import type { StoryStore, StoryStores } from '../stories.store.ts'
import { wordsHash } from '../words-hash.ts'
import type { KeptRecap } from './recaps.store.ts'

export interface RecapParts {
  store: StoryStore
  changeAsMade: ChangesAsMade<StoryStores>
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  log: Pick<Log, 'warn'>
  /** A game's page, from the stats service. */
  page(game: number): Promise<GamePage>
}

export type StoryRecaps = ReturnType<typeof storyRecaps>

/** Games that ended earlier are no news any more. */
const nearDays = 3
const mostAtOnce = 50

/** Drafts a recap of each finished game for an editor; a correction updates it until somebody edits it. */
export function storyRecaps(parts: RecapParts) {
  const { store, clock, jobs, log, page } = parts

  const makeDue = async () => {
    const today = getLocalDay(currentSchool().timeZone, clock.now())
    for (const game of await store.recaps.due(addDays(today, -nearDays), mostAtOnce))
      await make(parts, game).catch((err) => log.warn({ err, game }, 'a recap of a game'))
  }
  jobs.on('stories.recaps', makeDue, { every: '* * * * *' })

  return {
    one: async (id: number) => {
      const { game, state } = await page(id)
      if (state.status.kind !== 'final') throw new Refusal('conflict', 'game.not_over', 'This game isn’t over yet.')
      const recap = await writeRecap(game, state)
      if (!recap)
        throw new Refusal('conflict', 'recap.too_little', 'There isn’t enough data about this game for a recap.')
      return { ...recap, story: (await store.recaps.find(id))?.story_id ?? null }
    },
  }
}

async function make({ store, changeAsMade, page }: RecapParts, id: number): Promise<void> {
  const { game, state } = await page(id)
  const recap = await writeRecap(game, state)
  const wish = recap && wishOf(recap, game.sport, id)
  await changeAsMade(null, async (stores, now) => {
    const untouched = { done: undefined, line: undefined }
    if (!(await stores.recaps.lockGame(id))) return untouched
    const kept = await stores.recaps.find(id)
    if (kept?.seq === game.seq) return untouched
    const { line, ...done } = wish ? await drafted(stores, store, { id, wish, kept, now }) : leftAs(kept)
    await stores.recaps.keep({ game_id: id, seq: game.seq, ...done })
    return { done: undefined, line }
  })
}

const leftAs = (kept: KeptRecap | undefined) => ({
  story_id: kept?.story_id ?? null,
  written: kept?.written ?? null,
  line: undefined,
})

/** Builds the recap as an editor would have entered it, validated by the contract. */
function wishOf({ title, deck, body }: Recap, sport: string, game: number): StoryInput | undefined {
  const { people } = collectReferences(body)
  const none = { author: null, source: null, picture: null }
  const wish = { title, deck, ...none, teams: [sport], body, tells: [game], people: people.slice(0, maxStoryPeople) }
  const read = createStory.body.safeParse(wish)
  return read.success ? read.data : undefined
}

interface Drafting {
  id: number
  wish: StoryInput
  kept: KeptRecap | undefined
  now: Date
}

async function drafted(stores: StoryStores, store: StoryStore, { id, wish, kept, now }: Drafting) {
  const written = wordsHash(wish)
  if (kept && kept.story_id === null) return leftAs(kept)
  const said = await saidOf(store, wish)
  if (!kept?.story_id) {
    const story_id = await stores.add({ ...said, state: 'draft', corrections: [], changed_at: now })
    const told = { title: wish.title, game: id }
    return { story_id, written, line: { action: 'make story', subject: subjectOf(story_id), said: told } }
  }
  const { story_id } = kept
  const story = await stores.locked(story_id)
  const isUntouched = story?.state === 'draft' && story.trashed_at === null && wordsHash(story) === kept.written
  if (!story || !isUntouched || kept.written === written) return leftAs(kept)
  await stores.change(story_id, { ...said, teams: story.teams, tells: story.tells, changed_at: now })
  return { story_id, written, line: { action: 'edit story', subject: subjectOf(story_id), said: { game: id } } }
}
