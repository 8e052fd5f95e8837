import type { Company } from '@fieldhouse/contract/company'
import { giveawayAddresses } from '@fieldhouse/contract/giveaways/giveaways'
import { formatAppDescription } from '@fieldhouse/contract/school/page-head'
import { getSchoolTeams, pageOfVideos } from '@fieldhouse/sports/identities'
import type { CardHead } from './head.ts'

export type PageText = Pick<CardHead, 'title' | 'description' | 'structured'>

/**
 * Describes a page for search results; undefined for pages that are closed to crawlers or whose address may be
 * invented.
 */
export function describePage(pathname: string, school: Company): PageText | undefined {
  const path = removeEndSlash(pathname)
  const fans = `${school.school} ${school.nickname}`
  const fixed = fixedPages.get(path)
  if (fixed) return fixed(fans, school)
  const [, slug, rest = ''] = /^\/app\/sports\/([\w-]+)(\/[\w/]+)?$/.exec(path) ?? []
  const sport = getSchoolTeams(school).every.find((one) => one.slug === slug && one.id !== pageOfVideos)
  return sport && sportPages.get(rest)?.(sport.title, fans)
}

/** Removes end slashes, so `/app/sports/` becomes `/app/sports`; the root keeps its slash. */
export const removeEndSlash = (pathname: string): string => pathname.replace(/(?!^)\/+$/, '')

const describeGiveaways = (fans: string): PageText => ({
  title: 'Giveaways',
  description: `Win prizes from the ${fans}.`,
})

const fixedPages = new Map(
  Object.entries<(fans: string, school: Company) => PageText>({
    '/': (fans, school) => ({
      title: `Every ${school.school} team, one account`,
      description: formatAppDescription(school),
      structured: {
        '@type': 'SportsOrganization',
        name: fans,
        sport: getSchoolTeams(school).sports.map(({ title }) => title),
      },
    }),
    '/privacy': (_, { appName }) => ({
      title: 'Privacy',
      description: `What ${appName} stores about you, for how long, and how to download or delete it.`,
    }),
    '/delete-account': (_, { appName }) => ({
      title: 'Delete your account',
      description: `How to delete your ${appName} account, and what is deleted with it.`,
    }),
    '/sponsor': (fans) => ({ title: 'Sponsors', description: `The sponsors of the ${fans}.` }),
    '/app/sports': (fans) => ({
      title: `${fans} schedule`,
      description: `Every ${fans} game and meet: dates, places and how to watch.`,
    }),
    ...Object.fromEntries(giveawayAddresses.map((address) => [`/${address}`, describeGiveaways])),
  }),
)

/** Pages below the address of a sport. */
const sportPages = new Map(
  Object.entries<(sport: string, fans: string) => PageText>({
    '': (sport, fans) => ({
      title: sport,
      description: `${fans} ${sport.toLowerCase()}: next game, videos, stories and roster.`,
    }),
    '/schedules': (sport, fans) => ({
      title: `${sport} schedule`,
      description: `${fans} ${sport.toLowerCase()} schedule this season: dates, places and how to watch.`,
    }),
    '/stats': (sport, fans) => ({
      title: `${sport} stats`,
      description: `${fans} ${sport.toLowerCase()} stats for the team and each player.`,
    }),
    '/roster/players': (sport, fans) => ({
      title: `${sport} roster`,
      description: `${fans} ${sport.toLowerCase()} roster.`,
    }),
    '/roster/coaches': (sport, fans) => ({
      title: `${sport} coaches`,
      description: `${fans} ${sport.toLowerCase()} coaches.`,
    }),
  }),
)
