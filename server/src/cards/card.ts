import { everySport } from '@fieldhouse/sports/identities'
import type { CardWords } from './draw-card.ts'
import type { CardHead } from './head.ts'

/** What is shown of one page, as a picture and in a head. */
export interface Card {
  words: CardWords
  lead: { of: 'story' | 'film'; file: string } | undefined
  head: Omit<CardHead, 'url' | 'image'>
}

export const longest = { title: 200, description: 300 }

export const titleOf = (slug: string): string => everySport().find((sport) => sport.slug === slug)?.title ?? ''
