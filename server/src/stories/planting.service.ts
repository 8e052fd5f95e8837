import type { StoryInput } from '@fieldhouse/contract/stories/desk'
import type { ChangesAsMade } from '../shared/desk/changes.ts'
import type { DrawnFiles } from '../shared/files/drawn-files.ts'
import { drawnFrom } from './drawn-from.ts'
import { checkNamed, saidOf, subjectOf } from './said.ts'
import type { StoryStore, StoryStores } from './stories.store.ts'

interface Parts {
  store: StoryStore
  files: Pick<DrawnFiles, 'write'>
  changeAsMade: ChangesAsMade<StoryStores>
}

interface Planted {
  wish: Omit<StoryInput, 'picture'>
  picture: { bytes: Uint8Array; alt: string } | null
  /** The time at which it counts as published. */
  at: Date
}

/** Adds a published story of the demo with its picture, in one transaction. */
export const storyPlanting =
  ({ store, files, changeAsMade }: Parts) =>
  async ({ wish, picture, at }: Planted): Promise<void> => {
    const said = await saidOf(store, { ...wish, picture: null })
    await checkNamed(store, wish)
    const drawn = picture && (await drawnFrom(picture.bytes, files))
    const shown = drawn && { name: drawn.name, alt: picture.alt }
    await changeAsMade(null, async (stores, now) => {
      if (drawn) await stores.addPicture(drawn, now)
      const id = await stores.add({
        ...said,
        picture: shown,
        state: 'published',
        published_at: at,
        corrections: [],
        changed_at: now,
      })
      const subject = subjectOf(id)
      return {
        done: undefined,
        line: [
          { action: 'make story', subject, said: { title: wish.title } },
          { action: 'publish story', subject, said: { at } },
        ],
      }
    })
  }
