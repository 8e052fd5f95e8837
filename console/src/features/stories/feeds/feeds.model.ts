import { listSportSlugs } from '@fieldhouse/contract/company'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { defaultFeedMinutes, type FeedChange, type StoryFeed } from '@fieldhouse/contract/stories/feeds'

/** A feed in the form. */
export interface FeedDraft {
  address: string
  name: string
  licence: string
  teams: readonly string[]
  publishes: boolean
  every: string
}

export const newFeedDraft: FeedDraft = {
  address: '',
  name: '',
  licence: '',
  teams: [],
  publishes: false,
  every: String(defaultFeedMinutes),
}

export const toFeedDraft = ({ address, name, licence, teams, publishes, every_minutes }: StoryFeed): FeedDraft => ({
  address,
  name,
  licence,
  teams,
  publishes,
  every: String(every_minutes),
})

const isSportSlug = (slug: string): slug is FeedChange['teams'][number] => listSportSlugs().includes(slug)

export const toFeedInput = ({ every, teams, ...draft }: FeedDraft): Omit<FeedChange, 'paused'> => ({
  address: draft.address.trim(),
  name: draft.name.trim(),
  licence: draft.licence.trim(),
  publishes: draft.publishes,
  teams: teams.filter(isSportSlug),
  every_minutes: Number(every),
})

/** Explains why the feed cannot be saved yet. */
export function findFeedProblem({ address, name, licence }: FeedDraft): string | undefined {
  if (address.trim() === '') return 'Enter the feed’s address.'
  if (name.trim() === '') return 'Enter a credit. Fans see it below each story.'
  return licence.trim() === '' ? 'Enter the license or terms. Fans see them below each story.' : undefined
}

export const formatEmptyEntries = (entries: number): string =>
  formatQuantity(entries, 'entry is empty', 'entries are empty')
