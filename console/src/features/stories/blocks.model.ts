import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import { markdownToRuns, runsToMarkdown } from './words/markdown.model.ts'

/** A block while it is edited; its text is kept as it is typed. */
export type TextKind = 'paragraph' | 'heading-2' | 'heading-3' | 'quote' | 'list' | 'numbers'
type PictureBlock = Extract<StoryBlock, { kind: 'picture' }>
export type EmbedBlock = Extract<StoryBlock, { kind: 'film' | 'game' | 'line' | 'rule' }>

export type StoryBlockDraft = { key: string } & (
  | { kind: TextKind; typed: string; by: string }
  | { kind: 'picture'; picture: PictureBlock['picture']; alt: string; caption: string; credit: string }
  | { kind: 'thing'; block: EmbedBlock }
)

export const textKindOptions: readonly { value: TextKind; label: string }[] = [
  { value: 'paragraph', label: 'Paragraph' },
  { value: 'heading-2', label: 'Heading' },
  { value: 'heading-3', label: 'Small heading' },
  { value: 'quote', label: 'Quote' },
  { value: 'list', label: 'List' },
  { value: 'numbers', label: 'Numbered list' },
]

let keyCount = 0
export const createBlockKey = (): string => `b${++keyCount}`
export const createTextBlock = (kind: TextKind, typed = ''): StoryBlockDraft => ({
  key: createBlockKey(),
  kind,
  typed,
  by: '',
})

export function toBlockDraft(block: StoryBlock): StoryBlockDraft {
  const key = createBlockKey()
  switch (block.kind) {
    case 'paragraph':
      return { key, kind: 'paragraph', typed: runsToMarkdown(block.words), by: '' }
    case 'heading':
      return { key, kind: block.level === 2 ? 'heading-2' : 'heading-3', typed: runsToMarkdown(block.words), by: '' }
    case 'quote':
      return { key, kind: 'quote', typed: runsToMarkdown(block.words), by: block.by ?? '' }
    case 'list':
      return {
        key,
        kind: block.ordered ? 'numbers' : 'list',
        typed: block.items.map(runsToMarkdown).join('\n'),
        by: '',
      }
    case 'picture': {
      const { picture, alt, caption = [], credit = '' } = block
      return { key, kind: 'picture', picture, alt, caption: runsToMarkdown(caption), credit }
    }
    default:
      return { key, kind: 'thing', block }
  }
}

/** Converts a draft to a block; undefined when nothing was typed. */
export function toStoryBlock(draft: StoryBlockDraft): StoryBlock | undefined {
  if (draft.kind === 'thing') return draft.block
  if (draft.kind === 'picture') {
    const { picture, alt, caption, credit } = draft
    const runs = markdownToRuns(caption.trim())
    return {
      kind: 'picture',
      picture,
      alt: alt.trim(),
      ...(runs.length > 0 && { caption: runs }),
      ...(credit.trim() !== '' && { credit: credit.trim() }),
    }
  }
  const typed = draft.typed.trim()
  if (typed === '') return undefined
  switch (draft.kind) {
    case 'paragraph':
      return { kind: 'paragraph', words: markdownToRuns(typed) }
    case 'heading-2':
    case 'heading-3':
      return { kind: 'heading', level: draft.kind === 'heading-2' ? 2 : 3, words: markdownToRuns(typed) }
    case 'quote':
      return { kind: 'quote', words: markdownToRuns(typed), ...(draft.by.trim() !== '' && { by: draft.by.trim() }) }
    default: {
      const lines = typed.split('\n').filter((line) => line.trim() !== '')
      return {
        kind: 'list',
        ordered: draft.kind === 'numbers',
        items: lines.map((line) => markdownToRuns(line.trim())),
      }
    }
  }
}

export function moveBlock<T>(all: readonly T[], from: number, to: number): T[] {
  const next = [...all]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(to, 0, one)
  return next
}
