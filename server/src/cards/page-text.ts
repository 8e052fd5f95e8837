import type { Company } from '@fieldhouse/contract/company'
import { giveawayAddresses } from '@fieldhouse/contract/giveaways/giveaways'
import { formatAppDescription } from '@fieldhouse/contract/school/page-head'
import { getSchoolTeams } from '@fieldhouse/sports/identities'
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
  const sport = getSchoolTeams(school).sports.find((one) => one.slug === slug)
  return sport && sportPages.get(rest)?.(sport.title, fans)
}

/** Removes end slashes, so `/app/sports/` becomes `/app/sports`; the root keeps its slash. */
export const removeEndSlash = (pathname: string): string => pathname.replace(/(?!^)\/+$/, '')

const describeGiveaways = (fans: string): PageText => ({
  title: 'Giveaways',
  description: `What the ${fans} give away.`,
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
      title: 'What we keep about you',
      description: `What ${appName} keeps about you, for how long, and how you get it or take it away.`,
    }),
    '/delete-account': (_, { appName }) => ({
      title: 'Delete your account',
      description: `How to delete your account of ${appName}, and what is deleted with it.`,
    }),
    '/sponsor': (fans) => ({ title: 'Sponsors', description: `Who stands behind the ${fans}.` }),
    '/app/sports': (fans) => ({
      title: `${fans} schedule`,
      description: `Every game and meet of the ${fans}: when it is, where, and how to watch it.`,
    }),
    ...Object.fromEntries(giveawayAddresses.map((address) => [`/${address}`, describeGiveaways])),
  }),
)

/** Pages below the address of a sport. */
const sportPages = new Map(
  Object.entries<(sport: string, fans: string) => PageText>({
    '': (sport, fans) => ({
      title: sport,
      description: `${sport} of the ${fans}: the next game, videos, stories and the team.`,
    }),
    '/schedules': (sport, fans) => ({
      title: `${sport} schedule`,
      description: `When and where the ${fans} are in ${sport.toLowerCase()} this season, and how to watch it.`,
    }),
    '/stats': (sport, fans) => ({
      title: `${sport} statistics`,
      description: `The numbers of the ${fans} in ${sport.toLowerCase()}, of the team and of each player.`,
    }),
    '/roster/players': (sport, fans) => ({
      title: `${sport} roster`,
      description: `Who plays ${sport.toLowerCase()} for the ${fans}.`,
    }),
    '/roster/coaches': (sport, fans) => ({
      title: `${sport} coaches`,
      description: `Who coaches ${sport.toLowerCase()} for the ${fans}.`,
    }),
  }),
)
