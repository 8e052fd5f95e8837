import { listSportSlugs } from '@fieldhouse/contract/company'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { readableNetworks } from '@fieldhouse/contract/social/networks'
import type { SocialNetwork } from '@fieldhouse/contract/social/social'
import { defaultSourceMinutes, type SocialSource, type SourceChange } from '@fieldhouse/contract/social/sources'

/** A source in the form. */
export interface SourceDraft {
  network: SocialNetwork
  account: string
  name: string
  teams: readonly string[]
  /** Labels of the department, separated by commas. */
  sections: string
  channels: string
  every: string
}

export const newSourceDraft: SourceDraft = {
  network: 'mastodon',
  account: '',
  name: '',
  teams: [],
  sections: '',
  channels: '',
  every: String(defaultSourceMinutes),
}

export const toSourceDraft = (source: SocialSource): SourceDraft => ({
  network: source.network,
  account: source.account,
  name: source.name,
  teams: source.teams,
  sections: source.sections.join(', '),
  channels: source.channels.join(', '),
  every: String(source.every_minutes),
})

export const getNetworkTitle = (network: SocialNetwork): string =>
  readableNetworks.find((one) => one.network === network)?.title ?? network
export const getAccountSample = (network: SocialNetwork): string =>
  readableNetworks.find((one) => one.network === network)?.account ?? ''

const isSportSlug = (slug: string): slug is SourceChange['teams'][number] => listSportSlugs().includes(slug)

/** Parses `Game day, fans` into URL-safe labels. */
export const parsePlaces = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((one) =>
        one
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, ''),
      )
      .filter((one) => one !== ''),
  ),
]

export const toSourceInput = ({ network, teams, ...draft }: SourceDraft): Omit<SourceChange, 'paused'> => ({
  network,
  account: draft.account.trim(),
  name: draft.name.trim(),
  teams: teams.filter(isSportSlug),
  sections: parsePlaces(draft.sections),
  channels: parsePlaces(draft.channels),
  every_minutes: Number(draft.every),
})

/** Explains why the source cannot be saved yet. */
export function findSourceProblem({ network, account, name }: SourceDraft): string | undefined {
  if (account.trim() === '') return `Enter the account, like ${getAccountSample(network)}.`
  return name.trim() === '' ? 'Enter a credit. Fans see it with each post.' : undefined
}

export const formatUnreadPosts = (posts: number): string =>
  formatQuantity(posts, 'post couldn’t be shown', 'posts couldn’t be shown')
