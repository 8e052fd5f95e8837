import type { StoryItem } from '@fieldhouse/contract/stories/stories'
import type { Clock } from '../shared/clock/clock.ts'
import { createSearchIndex, type Spelling } from '../shared/search/search-index.ts'
import { listSportWords } from '../shared/search/sport-words.ts'
import type { StoryHead, StoryStore } from './stories.store.ts'

interface FoundParts {
  store: Pick<StoryStore, 'listPublished'>
  clock: Clock
  items(heads: readonly StoryHead[]): Promise<StoryItem[]>
  /** Changes whenever the set of published stories changes. */
  version(): Promise<string>
}

const foundAtMost = 8
/** The newest stories; older ones are found through their game and people. */
const searchedStories = 20_000

/** Searches stories by title, deck, author, source and teams. */
export function createStorySearch({ store, clock, items, version }: FoundParts) {
  const index = createSearchIndex<StoryHead>(({ title, deck, author, source, teams }) => ({
    name: title,
    about: [deck, author, source?.name, ...teams.flatMap(listSportWords)].filter(Boolean).join(' '),
  }))
  let headById = new Map<number, StoryHead>()
  let reading: { of: string; done: Promise<void> } | undefined

  const readIndex = async () => {
    const heads = await store.listPublished({ teams: [], limit: searchedStories }, clock.now())
    headById = new Map(
      heads.map((head) => {
        const before = headById.get(head.id)
        return [head.id, before?.revision === head.revision ? before : head]
      }),
    )
    index.hold([...headById.values()])
  }

  return async (query: string, spelling: Spelling): Promise<{ stories: StoryItem[]; meant: string | null }> => {
    const of = await version()
    if (reading?.of !== of) reading = { of, done: readIndex() }
    const now = reading
    now.done.catch(() => {
      if (reading === now) reading = undefined
    })
    await now.done
    const { subjects, meant } = index.find(query, foundAtMost, spelling)
    return { stories: await items(subjects), meant }
  }
}
