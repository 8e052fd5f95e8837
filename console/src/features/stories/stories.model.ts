import { listSportSlugs } from '@fieldhouse/contract/company'
import type { OperatorStory, StoryInput, StoryState, StoryWithContent } from '@fieldhouse/contract/stories/admin'
import { formatDayAndTime } from '../../shared/time.ts'
import { createTextBlock, type StoryBlockDraft, toBlockDraft, toStoryBlock } from './blocks.model.ts'
import { parseLink } from './words/markdown.model.ts'

export interface StoryDraft {
  title: string
  deck: string
  author: string
  source: StoryInput['source']
  teams: readonly string[]
  picture: { name: string; alt: string } | null
  blocks: readonly StoryBlockDraft[]
  tells: readonly number[]
  people: readonly number[]
}

export const newStoryDraft = (): StoryDraft => ({
  title: '',
  deck: '',
  author: '',
  source: null,
  teams: [],
  picture: null,
  blocks: [createTextBlock('paragraph')],
  tells: [],
  people: [],
})

export const toStoryDraft = ({ story }: StoryWithContent): StoryDraft => ({
  ...story,
  deck: story.deck ?? '',
  author: story.author ?? '',
  blocks: story.body.map(toBlockDraft),
})

const isSportSlug = (slug: string): slug is StoryInput['teams'][number] => listSportSlugs().includes(slug)

export const toStoryInput = ({ blocks, source, ...draft }: StoryDraft): StoryInput => ({
  ...draft,
  source: source && { name: source.name.trim(), url: source.url.trim(), licence: source.licence.trim() },
  title: draft.title.trim(),
  deck: draft.deck.trim() || null,
  author: draft.author.trim() || null,
  teams: draft.teams.filter(isSportSlug),
  tells: [...draft.tells],
  people: [...draft.people],
  body: blocks.flatMap((block) => toStoryBlock(block) ?? []),
})

const isWebAddress = (url: string): boolean => parseLink(url.trim())?.kind === 'web'

/** Explains why the story cannot be saved yet. */
export function findStoryProblem({ title, source, picture, blocks }: StoryDraft): string | undefined {
  if (title.trim() === '') return 'Enter a title.'
  if (source && (source.name.trim() === '' || source.licence.trim() === '' || !isWebAddress(source.url)))
    return 'Enter the story’s credit, address (https://…) and license or terms.'
  const lacksAltText = blocks.some((block) => block.kind === 'picture' && block.alt.trim() === '')
  return lacksAltText || picture?.alt.trim() === '' ? 'Add alt text to each picture.' : undefined
}

export const storyStateLabels: Readonly<Record<StoryState, string>> = {
  draft: 'Draft',
  planned: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
  trash: 'In the trash',
}

export function formatStoryTime({ state, published_at, changed_at, until }: OperatorStory): string {
  if (state === 'trash' && until) return `Deleted on ${formatDayAndTime(until)}`
  if (state === 'planned' && published_at) return `Publishes ${formatDayAndTime(published_at)}`
  if (state === 'published' && published_at) return `Published ${formatDayAndTime(published_at)}`
  return `Changed ${formatDayAndTime(changed_at)}`
}

/** Unsaved work stays in this browser. */
const getStorageKey = (id: string) => `story-draft-${id}`

export function saveUnsaved(id: string, draft: StoryDraft): void {
  try {
    localStorage.setItem(getStorageKey(id), JSON.stringify(draft))
  } catch {
    // Storage is unavailable, so the text exists only on the page.
  }
}

export function readUnsaved(id: string): StoryDraft | undefined {
  try {
    const stored = localStorage.getItem(getStorageKey(id))
    const draft = stored === null ? undefined : (JSON.parse(stored) as StoryDraft)
    // Blocks get new keys, because keys of an earlier visit may be taken.
    return draft && { ...draft, blocks: draft.blocks.map((block, index) => ({ ...block, key: `kept${index}` })) }
  } catch {
    return undefined
  }
}

export const forgetUnsaved = (id: string): void => localStorage.removeItem(getStorageKey(id))
