import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { settingsSlug } from '@fieldhouse/contract/school/settings'
import { reservedAddresses } from '@fieldhouse/contract/school/sport-addresses'
import type { ManagedSport, ManagedSports } from '@fieldhouse/contract/school/sports'

/** What was saved, with the revision that an undo needs. */
export interface SavedSports {
  text: string
  revision: number
}

/** What each part of a sport's line gets. */
export interface SportPartProps {
  sport: ManagedSport
  managed: ManagedSports
  onSaved(saved: SavedSports): void
}

/** What the form of an address says about the address that was typed. */
export type AddressCheck =
  | { kind: 'same' }
  | { kind: 'wrong'; text: string }
  /** Another sport had it, whose old links would open this sport. */
  | { kind: 'taken-over'; from: string }
  | { kind: 'free' }

/** Lists what a sport has, for a preview of what stays with it. */
export const describeContent = ({ seasons, games, people, videos, stories, followers }: ManagedSport): string => {
  const parts = [
    seasons > 0 && formatQuantity(seasons, 'season'),
    games > 0 && formatQuantity(games, 'game'),
    people > 0 && formatQuantity(people, 'person', 'people'),
    videos > 0 && formatQuantity(videos, 'video'),
    stories > 0 && formatQuantity(stories, 'story', 'stories'),
    followers > 0 && formatQuantity(followers, 'follower'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Nothing yet' : parts.join(', ')
}

/** Says what stays and what becomes of games that are still to be played, before a sport is ended. */
export function describeEnding(sport: ManagedSport): string {
  const { scheduled } = sport
  const games =
    scheduled === 1
      ? '1 game is still scheduled. It stays on the schedule until you cancel or remove it.'
      : `${scheduled.toLocaleString('en-US')} games are still scheduled. They stay on the schedule until you cancel or remove them.`
  return [
    `Stays: ${describeContent(sport)}. Its pages, records and links stay open, and search finds them.`,
    ...(scheduled > 0 ? [`${games} The sport’s own page no longer shows the next one.`] : []),
    'Menus, new school years and alerts leave it out. You can bring it back anytime.',
  ].join(' ')
}

/** Checks an address as the server will. */
export function checkAddress(typed: string, { sport }: ManagedSport, { sports }: ManagedSports): AddressCheck {
  const address = typed.trim()
  if (address === sport || address === '') return { kind: 'same' }
  const parsed = settingsSlug.safeParse(address)
  if (!parsed.success) return { kind: 'wrong', text: parsed.error.issues[0]?.message ?? 'Choose another address' }
  if (reservedAddresses.includes(address))
    return { kind: 'wrong', text: 'The app uses this address. Choose another one.' }
  const others = sports.filter((one) => one.sport !== sport)
  const holder = others.find((one) => one.sport === address)
  if (holder) return { kind: 'wrong', text: `${holder.title} has this address. Choose another one.` }
  const former = others.find((one) => one.former.includes(address))
  return former ? { kind: 'taken-over', from: former.title } : { kind: 'free' }
}
