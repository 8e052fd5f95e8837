import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import { typedOf, wordsOf } from './words/words.model.ts'

/** A block as it is edited: its words as they are typed. */
export type TextKind = 'paragraph' | 'heading-2' | 'heading-3' | 'quote' | 'list' | 'numbers'
type Picture = Extract<StoryBlock, { kind: 'picture' }>
export type Thing = Extract<StoryBlock, { kind: 'film' | 'game' | 'line' | 'rule' }>

export type DraftBlock = { key: string } & (
  | { kind: TextKind; typed: string; by: string }
  | { kind: 'picture'; picture: Picture['picture']; alt: string; caption: string; credit: string }
  | { kind: 'thing'; block: Thing }
)

export const textKinds: readonly { value: TextKind; label: string }[] = [
  { value: 'paragraph', label: 'Paragraph' },
  { value: 'heading-2', label: 'Heading' },
  { value: 'heading-3', label: 'Small heading' },
  { value: 'quote', label: 'Quote' },
  { value: 'list', label: 'List' },
  { value: 'numbers', label: 'Numbered list' },
]

let made = 0
export const newKey = (): string => `b${++made}`
export const textBlock = (kind: TextKind, typed = ''): DraftBlock => ({ key: newKey(), kind, typed, by: '' })

export function draftBlockOf(block: StoryBlock): DraftBlock {
  const key = newKey()
  switch (block.kind) {
    case 'paragraph':
      return { key, kind: 'paragraph', typed: typedOf(block.words), by: '' }
    case 'heading':
      return { key, kind: block.level === 2 ? 'heading-2' : 'heading-3', typed: typedOf(block.words), by: '' }
    case 'quote':
      return { key, kind: 'quote', typed: typedOf(block.words), by: block.by ?? '' }
    case 'list':
      return { key, kind: block.ordered ? 'numbers' : 'list', typed: block.items.map(typedOf).join('\n'), by: '' }
    case 'picture': {
      const { picture, alt, caption = [], credit = '' } = block
      return { key, kind: 'picture', picture, alt, caption: typedOf(caption), credit }
    }
    default:
      return { key, kind: 'thing', block }
  }
}

/** Nothing where nothing was typed. */
export function blockOf(draft: DraftBlock): StoryBlock | undefined {
  if (draft.kind === 'thing') return draft.block
  if (draft.kind === 'picture') {
    const { picture, alt, caption, credit } = draft
    const words = wordsOf(caption.trim())
    return {
      kind: 'picture',
      picture,
      alt: alt.trim(),
      ...(words.length > 0 && { caption: words }),
      ...(credit.trim() !== '' && { credit: credit.trim() }),
    }
  }
  const typed = draft.typed.trim()
  if (typed === '') return undefined
  switch (draft.kind) {
    case 'paragraph':
      return { kind: 'paragraph', words: wordsOf(typed) }
    case 'heading-2':
    case 'heading-3':
      return { kind: 'heading', level: draft.kind === 'heading-2' ? 2 : 3, words: wordsOf(typed) }
    case 'quote':
      return { kind: 'quote', words: wordsOf(typed), ...(draft.by.trim() !== '' && { by: draft.by.trim() }) }
    default: {
      const lines = typed.split('\n').filter((line) => line.trim() !== '')
      return { kind: 'list', ordered: draft.kind === 'numbers', items: lines.map((line) => wordsOf(line.trim())) }
    }
  }
}

export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const next = [...all]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(to, 0, one)
  return next
}
