import type { Company } from '@fieldhouse/contract/company'
import type { Player, Season } from '@fieldhouse/contract/stats/entities'
import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { longest } from './card.ts'
import type { PageWords } from './page-words.ts'
import { plain } from './words.ts'

export interface ReadFound {
  /** None where nobody has that number. */
  player(id: number): Promise<Player | undefined>
  season(sport: string, slug: string): Promise<Pick<Season, 'title'> | undefined>
}

/** A page that is what somebody put there: without it the same address says nothing. */
export interface FoundPage extends PageWords {
  /** Its own address, whichever part of the page was asked for. */
  path: string
}

/**
 * Players and seasons: how to read the page that an address is of, undefined for other addresses. One that names none of ours is of no
 * page, whoever invents it.
 */
export function findPage(
  pathname: string,
  school: Company,
  read: ReadFound,
): (() => Promise<FoundPage | undefined>) | undefined {
  const [, slug = '', rest = ''] = /^\/app\/sports\/([\w-]+)\/([\w/-]+?)\/*$/.exec(pathname) ?? []
  const sport = getSchoolTeams(school).sports.find((one) => one.slug === slug)
  if (!sport) return undefined
  const of = { fans: `${school.school} ${school.nickname}`, title: sport.title }
  const base = `/app/sports/${slug}`
  const [, player] = /^roster\/players\/([1-9]\d{0,8})(?:\/(?:bio|stats|stories|game-log))?$/.exec(rest) ?? []
  if (player)
    return async () => {
      const found = await read.player(Number(player))
      if (found?.sport !== slug) return undefined
      return { ...playerWords(found, of), path: `${base}/roster/players/${player}` }
    }
  const [, season] = /^schedules\/season\/(\d[\d-]{0,19})(?:\/(?:game|event))?$/.exec(rest) ?? []
  if (season === undefined) return undefined
  return async () => {
    const found = await read.season(slug, season)
    return found && { ...seasonWords(found.title, of), path: `${base}/schedules/season/${season}` }
  }
}

interface Of {
  fans: string
  /** The sport's. */
  title: string
}

function playerWords({ firstname, lastname, number, position, position_name }: Player, { fans, title }: Of): PageWords {
  const name = plain(`${firstname} ${lastname}`, longest.title)
  const plays = [number === null ? '' : `#${number}`, position_name ?? position ?? ''].filter(Boolean).join(' ')
  return {
    title: `${name}, ${title}`,
    description: plain(
      `${[name, plays].filter(Boolean).join(', ')}, of ${fans} ${title.toLowerCase()}: profile, stats and stories.`,
      longest.description,
    ),
    structured: {
      '@type': 'Person',
      name,
      memberOf: { '@type': 'SportsTeam', name: `${fans} ${title}`, sport: title },
    },
  }
}

const seasonWords = (season: string, { fans, title }: Of): PageWords => ({
  title: `${title} schedule, ${season}`,
  description: `When and where the ${fans} play ${title.toLowerCase()} in the ${season} season.`,
})
