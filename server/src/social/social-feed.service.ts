import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import { type SocialPage, socialPageSize } from '@fieldhouse/contract/social/social'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { PageCursors } from '../shared/sealing/cursor.ts'
import type { PolledSource } from '../sources/source.ts'
import { toSocialItems } from './items.ts'
import type { SocialStore } from './social.store.ts'

export interface SocialFeedDeps {
  store: SocialStore
  clock: Clock
  cursors: PageCursors
}

export type SocialFeed = ReturnType<typeof socialFeedService>

type SourceFilter = (source: PolledSource<'posts'>) => boolean

/** Posts for fans: of some sources, the newest first, and when they were last read. */
export function socialFeedService({ store, clock, cursors }: SocialFeedDeps) {
  const loadPage = async (
    sources: readonly PolledSource<'posts'>[],
    next_page: string | undefined,
    teams: readonly string[] = [],
  ): Promise<SocialPage> => {
    const cursor = next_page === undefined ? undefined : cursors.read(next_page, 'socials')
    const before = cursor && { at: new Date(cursor.before), id: cursor.id }
    const options = {
      sources: sources.map(({ id }) => id),
      teams,
      visibility: 'shown',
      before,
      limit: socialPageSize + 1,
    } as const
    const rows = sources.length === 0 ? [] : await store.posts.newest(options)
    const posts = rows.slice(0, socialPageSize)
    const last = rows.length > posts.length ? posts.at(-1) : undefined
    const good = sources.flatMap(({ good_at }) => good_at?.getTime() ?? [])
    return {
      items: await toSocialItems(store, posts, new Map(sources.map((source) => [source.id, source]))),
      next_page: last ? cursors.write({ of: 'socials', before: last.at.toISOString(), id: last.id }) : null,
      read_at: good.length > 0 ? new Date(Math.max(...good)).toISOString() : null,
      behind: sources
        .filter((source) => isBehind(source, clock.now()))
        .map(({ id, facts: { network, name }, good_at }) => ({
          id,
          network,
          name,
          since: good_at?.toISOString() ?? null,
        })),
    }
  }

  /** A section or channel that no source names does not exist. */
  const loadPlace = async (isWanted: SourceFilter, missing: string, next_page: string | undefined) => {
    const sources = (await store.sources.all()).filter(isWanted)
    if (sources.length === 0) throw new Refusal('missing', 'post.not_found', missing)
    return loadPage(sources, next_page)
  }

  return {
    list: async ({ teamSlugs, next_page }: { teamSlugs: readonly string[]; next_page?: string | undefined }) => {
      const isOfTeams: SourceFilter = ({ facts: { teams } }) =>
        teamSlugs.length === 0 || teams.length === 0 || teams.some((slug) => teamSlugs.includes(slug))
      return loadPage((await store.sources.all()).filter(isOfTeams), next_page, teamSlugs)
    },

    tenant: async (tenant: string, next_page?: string) => {
      requireOwnSchool(tenant)
      return loadPage(await store.sources.all(), next_page)
    },

    section: async (tenant: string, section: string, next_page?: string) => {
      requireOwnSchool(tenant)
      return loadPlace(({ facts }) => facts.sections.includes(section), 'That section doesn’t exist.', next_page)
    },

    channel: async (tenant: string, channel: string, next_page?: string) => {
      requireOwnSchool(tenant)
      return loadPlace(({ facts }) => facts.channels.includes(channel), 'That channel doesn’t exist.', next_page)
    },
  }
}

/** A server serves one school. */
function requireOwnSchool(tenant: string): void {
  if (tenant !== currentSchool().tenant)
    throw new Refusal('missing', 'school.unknown', 'This school isn’t on this server.')
}

const missedPolls = 3

/** Whether a source could not be read or was not polled for long; a paused source is not behind. */
const isBehind = (
  { paused, failure, good_at, looked_at, every_minutes }: PolledSource<'posts'>,
  now: Date,
): boolean => {
  if (paused) return false
  if (failure !== null) return true
  if (good_at === null) return looked_at !== null
  return now.getTime() - good_at.getTime() > (missedPolls * every_minutes + 1) * minuteMs
}
