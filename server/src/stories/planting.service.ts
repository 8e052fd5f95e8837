import type { StoryWish } from '@fieldhouse/contract/stories/desk'
import { topics } from '@fieldhouse/contract/topics'
import type { Clock } from '../shared/clock/clock.ts'
import type { DrawnFiles } from '../shared/files/drawn-files.ts'
import { drawnFrom } from './drawn-from.ts'
import { checkNamed, noteOfStory, saidOf } from './said.ts'
import type { StoryStore } from './stories.store.ts'

interface Parts {
  store: StoryStore
  files: Pick<DrawnFiles, 'write'>
  clock: Clock
  tellHere(message: string): void
}

interface Planted {
  wish: Omit<StoryWish, 'picture'>
  picture: { bytes: Uint8Array; alt: string } | null
  /** As if it had been published then. */
  at: Date
}

/** Adds a published story of the demo, with its picture: all of it or nothing. */
export const storyPlanting =
  ({ store, files, clock, tellHere }: Parts) =>
  async ({ wish, picture, at }: Planted): Promise<void> => {
    const said = await saidOf(store, { ...wish, picture: null })
    await checkNamed(store, wish)
    const drawn = picture && (await drawnFrom(picture.bytes, files))
    const shown = drawn && { name: drawn.name, alt: picture.alt }
    const now = clock.now()
    await store.together(async (stores) => {
      if (drawn) await stores.addPicture(drawn, now)
      const id = await stores.add({
        ...said,
        picture: shown,
        state: 'published',
        published_at: at,
        corrections: [],
        changed_at: now,
      })
      const note = { at: now, actor: null, id }
      await noteOfStory(stores, { ...note, action: 'make story', said: { title: wish.title } })
      await noteOfStory(stores, { ...note, action: 'publish story', said: { at } })
    })
    tellHere(topics.stories)
  }
