import type { Company } from '@fieldhouse/contract/company'
import type { Player, Season } from '@fieldhouse/contract/stats/entities'
import { getSchoolTeams, pageOfVideos } from '@fieldhouse/sports/identities'
import { cardTextLimits } from './card.ts'
import { cleanText } from './card-text.ts'
import type { PageText } from './page-text.ts'

export interface FoundPageDeps {
  /** Undefined where no player has that number. */
  player(id: number): Promise<Player | undefined>
  season(sport: string, slug: string): Promise<Pick<Season, 'title'> | undefined>
}

/** A page that exists only while its player or season exists. */
export interface FoundPage extends PageText {
  /** The canonical address, whichever part of the page was requested. */
  path: string
}

/**
 * Returns how to read the player or season at an address; undefined for other addresses, so that invented ones have no
 * page.
 */
export function findPage(
  pathname: string,
  school: Company,
  read: FoundPageDeps,
): (() => Promise<FoundPage | undefined>) | undefined {
  const [, slug = '', rest = ''] = /^\/app\/sports\/([\w-]+)\/([\w/-]+?)\/*$/.exec(pathname) ?? []
  const sport = getSchoolTeams(school).every.find((one) => one.slug === slug && one.id !== pageOfVideos)
  if (!sport) return undefined
  const of = { fans: `${school.school} ${school.nickname}`, title: sport.title }
  const base = `/app/sports/${slug}`
  const [, player] = /^roster\/players\/([1-9]\d{0,8})(?:\/(?:bio|stats|stories|game-log))?$/.exec(rest) ?? []
  if (player)
    return async () => {
      const found = await read.player(Number(player))
      if (found?.sport !== slug) return undefined
      return { ...describePlayer(found, of), path: `${base}/roster/players/${player}` }
    }
  const [, season] = /^schedules\/season\/(\d[\d-]{0,19})(?:\/(?:game|event))?$/.exec(rest) ?? []
  if (season === undefined) return undefined
  return async () => {
    const found = await read.season(slug, season)
    return found && { ...describeSeason(found.title, of), path: `${base}/schedules/season/${season}` }
  }
}

interface PageContext {
  fans: string
  /** The sport's title. */
  title: string
}

function describePlayer(
  { firstname, lastname, number, position, position_name }: Player,
  { fans, title }: PageContext,
): PageText {
  const name = cleanText(`${firstname} ${lastname}`, cardTextLimits.title)
  const plays = [number === null ? '' : `#${number}`, position_name ?? position ?? ''].filter(Boolean).join(' ')
  return {
    title: `${name}, ${title}`,
    description: cleanText(
      `${[name, plays].filter(Boolean).join(', ')}, ${fans} ${title.toLowerCase()}. Profile, stats and stories.`,
      cardTextLimits.description,
    ),
    structured: {
      '@type': 'Person',
      name,
      memberOf: { '@type': 'SportsTeam', name: `${fans} ${title}`, sport: title },
    },
  }
}

const describeSeason = (season: string, { fans, title }: PageContext): PageText => ({
  title: `${title} schedule, ${season}`,
  description: `${fans} ${title.toLowerCase()} schedule for the ${season} season: dates, times and places.`,
})
