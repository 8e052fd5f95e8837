import { listSportSlugs } from '@fieldhouse/contract/company'
import { defaultFeedMinutes, type FeedChange, type StoryFeed } from '@fieldhouse/contract/stories/feeds'

/** A feed as it is typed. */
export interface FeedDraft {
  address: string
  name: string
  licence: string
  teams: readonly string[]
  publishes: boolean
  every: string
}

export const newFeed: FeedDraft = {
  address: '',
  name: '',
  licence: '',
  teams: [],
  publishes: false,
  every: String(defaultFeedMinutes),
}

export const feedDraftOf = ({ address, name, licence, teams, publishes, every_minutes }: StoryFeed): FeedDraft => ({
  address,
  name,
  licence,
  teams,
  publishes,
  every: String(every_minutes),
})

const isKnown = (slug: string): slug is FeedChange['teams'][number] => listSportSlugs().includes(slug)

export const feedWishOf = ({ every, teams, ...draft }: FeedDraft): Omit<FeedChange, 'paused'> => ({
  address: draft.address.trim(),
  name: draft.name.trim(),
  licence: draft.licence.trim(),
  publishes: draft.publishes,
  teams: teams.filter(isKnown),
  every_minutes: Number(every),
})

/** Why it cannot be sent yet. */
export function feedProblemOf({ address, name, licence }: FeedDraft): string | undefined {
  if (address.trim() === '') return 'Enter the feed’s address.'
  if (name.trim() === '') return 'Enter a credit. Fans see it below each story.'
  return licence.trim() === '' ? 'Enter the license or terms. Fans see them below each story.' : undefined
}

export const silentWords = (entries: number): string =>
  entries === 1 ? '1 entry is empty' : `${entries} entries are empty`
