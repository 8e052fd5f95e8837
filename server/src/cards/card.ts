import { findSportTitle } from '@fieldhouse/sports/identities'
import type { CardText } from './draw-card.ts'
import type { CardHead } from './head.ts'

/** The share card of a page: its picture and its head. */
export interface ShareCard {
  words: CardText
  lead: { of: 'story' | 'film'; file: string } | undefined
  head: Omit<CardHead, 'url' | 'image'>
}

export const cardTextLimits = { title: 200, description: 300 }

export const getSportTitle = (slug: string): string => findSportTitle(slug) ?? ''
