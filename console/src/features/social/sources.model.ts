import { listSportSlugs } from '@fieldhouse/contract/company'
import { readableNetworks } from '@fieldhouse/contract/social/networks'
import type { SocialNetwork } from '@fieldhouse/contract/social/social'
import { defaultSourceMinutes, type SocialSource, type SourceChange } from '@fieldhouse/contract/social/sources'

/** A source as it is typed. */
export interface SourceDraft {
  network: SocialNetwork
  account: string
  name: string
  teams: readonly string[]
  /** Words of the department, separated by commas or spaces. */
  sections: string
  channels: string
  every: string
}

export const newSource: SourceDraft = {
  network: 'mastodon',
  account: '',
  name: '',
  teams: [],
  sections: '',
  channels: '',
  every: String(defaultSourceMinutes),
}

export const sourceDraftOf = (source: SocialSource): SourceDraft => ({
  network: source.network,
  account: source.account,
  name: source.name,
  teams: source.teams,
  sections: source.sections.join(', '),
  channels: source.channels.join(', '),
  every: String(source.every_minutes),
})

export const networkTitle = (network: SocialNetwork): string =>
  readableNetworks.find((one) => one.network === network)?.title ?? network
export const accountSample = (network: SocialNetwork): string =>
  readableNetworks.find((one) => one.network === network)?.account ?? ''

const isKnown = (slug: string): slug is SourceChange['teams'][number] => listSportSlugs().includes(slug)

/** `Game day, fans` as two words of addresses. */
export const placesIn = (typed: string): string[] => [
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

export const sourceWishOf = ({ network, teams, ...draft }: SourceDraft): Omit<SourceChange, 'paused'> => ({
  network,
  account: draft.account.trim(),
  name: draft.name.trim(),
  teams: teams.filter(isKnown),
  sections: placesIn(draft.sections),
  channels: placesIn(draft.channels),
  every_minutes: Number(draft.every),
})

/** Why it cannot be sent yet. */
export function sourceProblemOf({ network, account, name }: SourceDraft): string | undefined {
  if (account.trim() === '') return `Enter the account, like ${accountSample(network)}.`
  return name.trim() === '' ? 'Enter a credit. Fans see it with each post.' : undefined
}

export const unreadWords = (posts: number): string =>
  posts === 1 ? '1 post couldn’t be shown' : `${posts} posts couldn’t be shown`
