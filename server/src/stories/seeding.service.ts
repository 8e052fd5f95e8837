import type { StoryInput } from '@fieldhouse/contract/stories/admin'
import type { ApplyChangeWithLine } from '../shared/admin/changes.ts'
import type { DrawnFiles } from '../shared/files/drawn-files.ts'
import { drawStoryPicture } from './draw-story-picture.ts'
import type { StoryStore, StoryStores } from './stories.store.ts'
import { checkReferences, formatStorySubject, toStoryChanges } from './story-input.ts'

interface StorySeederDeps {
  store: StoryStore
  files: Pick<DrawnFiles, 'write'>
  changeAsMade: ApplyChangeWithLine<StoryStores>
}

interface SeededStory {
  input: Omit<StoryInput, 'picture'>
  picture: { bytes: Uint8Array; alt: string } | null
  /** The time at which it counts as published. */
  at: Date
}

/** Adds a published story of the demo with its picture, in one transaction. */
export const createStorySeeder =
  ({ store, files, changeAsMade }: StorySeederDeps) =>
  async ({ input, picture, at }: SeededStory): Promise<void> => {
    const changes = await toStoryChanges(store, { ...input, picture: null })
    await checkReferences(store, input)
    const drawn = picture && (await drawStoryPicture(picture.bytes, files))
    const storyPicture = drawn && { name: drawn.name, alt: picture.alt }
    await changeAsMade(null, async (stores, now) => {
      if (drawn) await stores.addPicture(drawn, now)
      const id = await stores.add({
        ...changes,
        picture: storyPicture,
        state: 'published',
        published_at: at,
        corrections: [],
        changed_at: now,
      })
      const subject = formatStorySubject(id)
      return {
        done: undefined,
        line: [
          { action: 'make story', subject, details: { title: input.title } },
          { action: 'publish story', subject, details: { at } },
        ],
      }
    })
  }
