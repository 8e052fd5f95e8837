import { dayMs } from '@fieldhouse/contract/durations'
import {
  type OperatorStory,
  type StoryInput,
  type StoryState,
  type StoryWithContent,
  storyTrashDays,
  unusedPictureDays,
} from '@fieldhouse/contract/stories/admin'
import { collectReferences } from '@fieldhouse/contract/stories/collect-references'
import type { AdminChanges } from '../shared/admin/changes.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { Refusal, refuseConflict, refuseField, refuseMissing } from '../shared/errors/refusal.ts'
import type { DrawnFiles } from '../shared/files/drawn-files.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Log } from '../shared/log/log.ts'
import { drawStoryPicture } from './draw-story-picture.ts'
import { createStorySeeder } from './seeding.service.ts'
import type { StateFilter, StoredStory, StoryChanges, StoryHead, StoryStore, StoryStores } from './stories.store.ts'
import { checkLimits, checkReferences, formatStorySubject, isPublished, toStoryChanges } from './story-input.ts'

export interface StoryAdminDeps extends AdminChanges<StoryStores> {
  store: StoryStore
  files: DrawnFiles
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  log: Pick<Log, 'warn'>
}

export type StoryAdmin = ReturnType<typeof storyAdmin>

const listed = 50
const mostPlannedDays = 366
const mostCorrections = 20

/** Writing stories. Each change names the revision it was made on, and has an audit log entry. */
export function storyAdmin(parts: StoryAdminDeps) {
  const { store, files, clock, jobs, log, changeAsMade } = parts
  const { whole, change } = createStoryChanges(parts)
  jobs.on('tidy-stories', () => tidyStories({ store, files, clock, log }), { every: '41 4 * * *' })

  return {
    whole,

    list: createStoryList({ store, clock }),
    create: async (actor: string | null, input: StoryInput) => {
      const line = { action: 'make story', subject: 'story', details: { title: input.title } }
      const addDraft = async (stores: StoryStores, now: Date) => {
        checkLimits(input)
        const changes = await toStoryChanges(store, input)
        await checkReferences(store, input)
        return stores.add({ ...changes, state: 'draft', corrections: [], changed_at: now })
      }
      return whole(await parts.change({ actor, ...line }, addDraft, formatStorySubject))
    },

    edit: (actor: string | null, id: number, { revision, ...input }: StoryInput & { revision: number }) =>
      change(
        { actor, id, revision },
        { action: 'edit', describe: (story) => ({ fields: listChangedFields(story, input) }) },
        async (story, now) => {
          checkLimits(input)
          await checkReferences(store, input, story)
          return { ...(await toStoryChanges(store, input)), ...(isPublished(story, now) && { updated_at: now }) }
        },
      ),

    publish: (actor: string | null, id: number, { revision, at }: { revision: number; at: string | null }) =>
      change(
        { actor, id, revision },
        { action: at === null ? 'publish' : 'schedule', describe: () => ({ at }) },
        (story, now) => {
          if (story.body.length === 0) throw refuseConflict('story.empty', 'This story has no text yet.')
          return { state: 'published', published_at: getPublishTime(story, at, now) }
        },
      ),

    seedStory: createStorySeeder({ store, files, changeAsMade }),

    withdraw: (actor: string | null, id: number, revision: number) =>
      change({ actor, id, revision }, { action: 'withdraw' }, (story) => {
        if (story.state !== 'published') throw refuseConflict('story.not_published', 'This story isn’t published.')
        return { state: 'withdrawn' }
      }),

    correct: (actor: string | null, id: number, { revision, words }: { revision: number; words: string }) =>
      change({ actor, id, revision }, { action: 'correct', describe: () => ({ words }) }, (story, now) => {
        if (!isPublished(story, now))
          throw refuseConflict('story.not_published', 'This story isn’t published yet. Edit it instead.')
        if (story.corrections.length >= mostCorrections) throw createTooManyCorrections()
        return { corrections: [...story.corrections, { at: now.toISOString(), words }], updated_at: now }
      }),

    remove: async (actor: string | null, id: number) => {
      await change({ actor, id }, { action: 'remove' }, (_, now) => ({ trashed_at: now }))
      return { success: true as const }
    },

    restore: (actor: string | null, id: number) =>
      change({ actor, id }, { action: 'restore' }, (story) => {
        if (story.trashed_at === null) throw new Refusal('missing', 'trash.not_found', 'That isn’t in the trash.')
        return { trashed_at: null, state: 'draft' }
      }),

    picture: createPictureUpload({ store, files, clock }),
  }
}

type StoryReadDeps = Pick<StoryAdminDeps, 'store' | 'clock'>

interface StoryListQuery {
  q?: string | undefined
  state?: StoryState | undefined
  after?: number | undefined
}

const createStoryList =
  ({ store, clock }: StoryReadDeps) =>
  async ({ q, state, after }: StoryListQuery) => {
    const now = clock.now()
    const last = after === undefined ? undefined : await store.byId(after)
    const rows = await store.newest({ q, ...(state && toStateFilter(state, now)) }, last, listed + 1)
    const page = rows.slice(0, listed)
    const recaps = new Set(await store.recapsAmong(page.map((story) => story.id)))
    return {
      stories: page.map((story) => ({
        ...toOperatorStory(story, now),
        ...(recaps.has(story.id) && { recap: true as const }),
      })),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  }

const createPictureUpload =
  ({ store, files, clock }: StoryReadDeps & Pick<StoryAdminDeps, 'files'>) =>
  async (bytes: Uint8Array) => {
    const picture = await drawStoryPicture(bytes, files)
    await store.addPicture(picture, clock.now())
    return picture
  }

function createStoryChanges({ store, clock, changeAsMade }: StoryReadDeps & Pick<StoryAdminDeps, 'changeAsMade'>) {
  const getWholeStory = async (id: number): Promise<StoryWithContent> => {
    const story = await store.byId(id)
    if (!story) throw refuseMissing('story')
    return toStoryWithContent(story, await store.pictures(listStoryPictures(story)), clock.now())
  }

  /** Changes a story if it is still the revision that the caller saw. */
  const changeStory = async (
    { actor, id, revision }: StoryRevision,
    { action, describe }: { action: string; describe?: (story: StoredStory) => object },
    make: (story: StoredStory, now: Date) => StoryChanges | Promise<StoryChanges>,
  ) => {
    await changeAsMade(actor, async (stores, now) => {
      const story = await stores.locked(id)
      if (!story || (story.trashed_at !== null && action !== 'restore')) throw refuseMissing('story')
      if (revision !== undefined && story.revision !== revision)
        throw refuseConflict('story.changed', 'Someone else changed this story. Reload it, then make your change.')
      await stores.change(id, { ...(await make(story, now)), changed_at: now })
      return {
        done: id,
        line: { action: `${action} story`, subject: formatStorySubject(id), details: describe?.(story) },
      }
    })
    return getWholeStory(id)
  }

  return { whole: getWholeStory, change: changeStory }
}

interface StoryRevision {
  actor: string | null
  id: number
  revision?: number
}

const createTooManyCorrections = () =>
  refuseConflict(
    'story.too_many_corrections',
    `This story has ${mostCorrections} corrections, the most a story can have. Withdraw it and write a new one.`,
  )
/** Deletes leftover files; their rows are deleted last, so that a failed file is found again the next day. */
async function tidyStories({ store, files, clock, log }: Pick<StoryAdminDeps, 'store' | 'files' | 'clock' | 'log'>) {
  await store.emptyTrash(addMs(clock.now(), -storyTrashDays * dayMs))
  for (const name of await store.unusedPictures(addMs(clock.now(), -unusedPictureDays * dayMs)))
    try {
      await files.remove(name)
      await store.dropPicture(name)
    } catch (err) {
      log.warn({ err, picture: name }, 'could not remove an unused picture of a story')
    }
}

const getStoryState = (story: StoryHead, now: Date): StoryState => {
  if (story.trashed_at !== null) return 'trash'
  return story.state === 'published' && !isPublished(story, now) ? 'planned' : story.state
}

function toStateFilter(state: StoryState, now: Date): StateFilter {
  if (state === 'trash') return { trash: true }
  if (state === 'planned') return { state: 'published', from: now }
  return state === 'published' ? { state, until: now } : { state }
}

/** A story that is published again keeps its time. */
function getPublishTime({ published_at }: StoryHead, at: string | null, now: Date): Date {
  if (at === null) return published_at !== null && published_at <= now ? published_at : now
  const publishAt = new Date(at)
  if (publishAt <= now) throw refuseField('at', 'That time has passed. Choose a later one, or publish now.')
  if (publishAt > addMs(now, mostPlannedDays * dayMs)) throw refuseField('at', 'Choose a time within the next year.')
  return publishAt
}

const listStoryPictures = ({ picture, body }: StoredStory): string[] => [
  ...new Set([...(picture ? [picture.name] : []), ...collectReferences(body).pictures]),
]

const listChangedFields = (before: StoredStory, input: StoryInput): string[] =>
  (Object.keys(input) as (keyof StoryInput)[]).filter(
    (name) => JSON.stringify(input[name]) !== JSON.stringify(before[name]),
  )

const toOperatorStory = (story: StoryHead, now: Date): OperatorStory => ({
  id: story.id,
  revision: story.revision,
  state: getStoryState(story, now),
  title: story.title,
  teams: story.teams,
  source: story.source?.name ?? null,
  published_at: story.published_at?.toISOString() ?? null,
  changed_at: story.changed_at.toISOString(),
  until: story.trashed_at === null ? null : addMs(story.trashed_at, storyTrashDays * dayMs).toISOString(),
})

const toStoryWithContent = (
  story: StoredStory,
  pictures: StoryWithContent['pictures'],
  now: Date,
): StoryWithContent => ({
  ...toOperatorStory(story, now),
  story: {
    title: story.title,
    deck: story.deck,
    author: story.author,
    source: story.source,
    teams: story.teams,
    picture: story.picture,
    body: story.body,
    tells: story.tells,
    people: story.people,
  },
  corrections: story.corrections,
  pictures,
})
