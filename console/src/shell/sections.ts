import type { StaffMe } from '@fieldhouse/contract/staff/me'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { hasRole } from '../shared/me/useMe.ts'

interface SectionPage {
  to: string
  label: string | ((me: StaffMe) => string)
  icon: IconName
  /** Role that may open it, where the page's address has parts for others. */
  role?: StaffRole
  /** Other addresses that belong to it. */
  with?: readonly string[]
}

interface Section {
  label: string
  icon: IconName
  /** A tab on a phone. The other sections are under More. */
  isTab?: true
  pages: readonly SectionPage[]
}

export interface OpenSection extends Omit<Section, 'pages'> {
  pages: readonly (SectionPage & { label: string })[]
}

const formatPhotosLabel = ({ new_pictures }: StaffMe): string =>
  new_pictures === 0 ? 'Fan photos' : `Fan photos, ${new_pictures} new`

/** The console's navigation: sections in the top bar, and the pages of each in a row below it. */
export const consoleSections: readonly Section[] = [
  {
    label: 'Game day',
    icon: 'bolt',
    isTab: true,
    pages: [
      { to: '/', label: 'Today', icon: 'bolt', with: ['/games'] },
      { to: '/scores', label: 'Box scores', icon: 'trophy' },
    ],
  },
  {
    label: 'Schedule',
    icon: 'calendar',
    isTab: true,
    pages: [
      { to: '/schedule', label: 'Games', icon: 'calendar' },
      { to: '/opponents', label: 'Opponents', icon: 'shield' },
      { to: '/seasons', label: 'Seasons', icon: 'calendar' },
    ],
  },
  {
    label: 'Teams',
    icon: 'group',
    isTab: true,
    pages: [
      { to: '/teams', label: 'Rosters', icon: 'group' },
      { to: '/sports', label: 'Sports', icon: 'trophy' },
    ],
  },
  {
    label: 'Video',
    icon: 'film',
    isTab: true,
    pages: [
      { to: '/films', label: 'Videos', icon: 'film' },
      { to: '/streams', label: 'Streams', icon: 'camera' },
      { to: '/guide', label: 'Guide', icon: 'tv' },
      { to: '/home', label: 'Home page', icon: 'home' },
    ],
  },
  { label: 'Stories', icon: 'edit', pages: [{ to: '/stories', label: 'Stories', icon: 'edit' }] },
  {
    label: 'Fans & marketing',
    icon: 'heart',
    pages: [
      { to: '/fans', label: 'Fans', icon: 'user', with: ['/can-they-watch'] },
      { to: '/plans', label: 'Plans', icon: 'ticket' },
      { to: '/messages/announcements', label: 'Announcements', icon: 'bell', with: ['/messages'] },
      { to: '/messages/app-notices', label: 'App notices', icon: 'phone' },
      { to: '/alerts', label: 'Alerts', icon: 'bell' },
      { to: '/rewards', label: 'Rewards', icon: 'heart' },
      { to: '/giveaways', label: 'Giveaways', icon: 'trophy' },
      { to: '/tickets', label: 'Tickets', icon: 'ticket' },
      { to: '/concessions', label: 'Concessions', icon: 'home' },
      { to: '/home/sponsors', label: 'Sponsors and ads', icon: 'share', role: 'operator', with: ['/home/ads'] },
      { to: '/social', label: 'Social', icon: 'share' },
      { to: '/pictures', label: formatPhotosLabel, icon: 'user' },
    ],
  },
  { label: 'Analytics', icon: 'trophy', pages: [{ to: '/numbers', label: 'Analytics', icon: 'trophy' }] },
  {
    label: 'Settings',
    icon: 'gear',
    pages: [
      { to: '/school', label: 'The school', icon: 'graduate' },
      { to: '/staff', label: 'Staff', icon: 'group' },
      { to: '/new-year', label: 'New school year', icon: 'graduate' },
      { to: '/app-updates', label: 'App updates', icon: 'upload' },
      { to: '/machine', label: 'System status', icon: 'gear' },
      { to: '/trail', label: 'Activity log', icon: 'clock' },
      { to: '/trash', label: 'Trash', icon: 'trash' },
    ],
  },
]

/** Lists what a staff member may open. */
export function listOpenSections(
  me: StaffMe,
  pages: readonly { word: string; role: StaffRole }[],
): readonly OpenSection[] {
  const roles = new Map(pages.map(({ word, role }) => [word, role]))
  const isOpen = ({ to, role = roles.get(to.split('/')[1] ?? '') }: SectionPage): boolean =>
    role !== undefined && hasRole(me, role)
  return consoleSections
    .map((section) => ({
      ...section,
      pages: section.pages
        .filter(isOpen)
        .map((page) => ({ ...page, label: typeof page.label === 'string' ? page.label : page.label(me) })),
    }))
    .filter(({ pages }) => pages.length > 0)
}

/** Finds the section and the page of an address: the page with the longest address that it begins with. */
export function findCurrent(sections: readonly OpenSection[], place: string) {
  const found = sections
    .flatMap((section) =>
      section.pages.flatMap((page) => [page.to, ...(page.with ?? [])].map((start) => ({ section, page, start }))),
    )
    .filter(({ start }) => place === start || (start !== '/' && place.startsWith(`${start}/`)))
    .toSorted((one, other) => other.start.length - one.start.length)[0]
  return found && { section: found.section, page: found.page }
}
