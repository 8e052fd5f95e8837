import { listSportSlugs } from '@fieldhouse/contract/company'
import type { OperatorStory, StoryInput, StoryState, StoryWithContent } from '@fieldhouse/contract/stories/desk'
import { dayAndTimeOf } from '../../shared/time.ts'
import { blockOf, type DraftBlock, draftBlockOf, textBlock } from './blocks.model.ts'
import { linkOf } from './words/words.model.ts'

export interface Draft {
  title: string
  deck: string
  author: string
  source: StoryInput['source']
  teams: readonly string[]
  picture: { name: string; alt: string } | null
  blocks: readonly DraftBlock[]
  tells: readonly number[]
  people: readonly number[]
}

export const newDraft = (): Draft => ({
  title: '',
  deck: '',
  author: '',
  source: null,
  teams: [],
  picture: null,
  blocks: [textBlock('paragraph')],
  tells: [],
  people: [],
})

export const draftOf = ({ story }: StoryWithContent): Draft => ({
  ...story,
  deck: story.deck ?? '',
  author: story.author ?? '',
  blocks: story.body.map(draftBlockOf),
})

const known = (slug: string): slug is StoryInput['teams'][number] => listSportSlugs().includes(slug)

export const wishOf = ({ blocks, source, ...draft }: Draft): StoryInput => ({
  ...draft,
  source: source && { name: source.name.trim(), url: source.url.trim(), licence: source.licence.trim() },
  title: draft.title.trim(),
  deck: draft.deck.trim() || null,
  author: draft.author.trim() || null,
  teams: draft.teams.filter(known),
  tells: [...draft.tells],
  people: [...draft.people],
  body: blocks.flatMap((block) => blockOf(block) ?? []),
})

const isAddress = (url: string): boolean => linkOf(url.trim())?.kind === 'web'

/** Why it cannot be saved yet. */
export function problemOf({ title, source, picture, blocks }: Draft): string | undefined {
  if (title.trim() === '') return 'Enter a title.'
  if (source && (source.name.trim() === '' || source.licence.trim() === '' || !isAddress(source.url)))
    return 'Enter the story’s credit, address (https://…) and license or terms.'
  const blind = blocks.some((block) => block.kind === 'picture' && block.alt.trim() === '')
  return blind || picture?.alt.trim() === '' ? 'Add alt text to each picture.' : undefined
}

export const stateWords: Readonly<Record<StoryState, string>> = {
  draft: 'Draft',
  planned: 'Planned',
  published: 'Published',
  withdrawn: 'Withdrawn',
  trash: 'In the trash',
}

export function whenWords({ state, published_at, changed_at, until }: OperatorStory): string {
  if (state === 'trash' && until) return `deleted on ${dayAndTimeOf(until)}`
  if (state === 'planned' && published_at) return `publishes ${dayAndTimeOf(published_at)}`
  if (state === 'published' && published_at) return `published ${dayAndTimeOf(published_at)}`
  return `changed on ${dayAndTimeOf(changed_at)}`
}

/** Work that is not saved stays in this browser. */
const placeOf = (id: string) => `story-draft-${id}`

export function keepUnsaved(id: string, draft: Draft): void {
  try {
    localStorage.setItem(placeOf(id), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing: what is on the screen is all there is.
  }
}

export function unsavedOf(id: string): Draft | undefined {
  try {
    const kept = localStorage.getItem(placeOf(id))
    const draft = kept === null ? undefined : (JSON.parse(kept) as Draft)
    // Numbered anew: the blocks of another visit had the same keys.
    return draft && { ...draft, blocks: draft.blocks.map((block, index) => ({ ...block, key: `kept${index}` })) }
  } catch {
    return undefined
  }
}

export const forgetUnsaved = (id: string): void => localStorage.removeItem(placeOf(id))
