import { currentSchool } from '@fieldhouse/contract/company'
import type { Player } from '@fieldhouse/contract/stats/entities'
import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { expect, test } from 'vitest'
import { createCardService } from './cards.service.ts'

const school = currentSchool()
const [sport, other] = getSchoolTeams(school).sports.map(({ slug, title }) => ({ slug, title }))
const fans = `${school.school} ${school.nickname}`
const player = {
  id: 12,
  sport: sport?.slug ?? '',
  firstname: 'Ivo',
  lastname: 'Ash<down>',
  number: '7',
  position: 'QB',
  position_name: 'Quarterback',
} as Player

const requested: string[] = []
const headOf = (path: string): Promise<string> =>
  createCardService({
    story: async () => undefined,
    storyPicture: async () => ({ bytes: new Uint8Array() }),
    game: async () => undefined,
    film: async () => undefined,
    event: async () => undefined,
    giveaway: async () => undefined,
    player: async (id) => {
      requested.push(`player ${id}`)
      return id === 12 ? player : undefined
    },
    season: async (slug, season) => {
      requested.push(`season ${slug} ${season}`)
      return slug === sport?.slug && season === '2026-27' ? { title: '2026-27' } : undefined
    },
    filmPicture: async () => ({ bytes: new Uint8Array() }),
    crest: async () => undefined,
    face: () => ({
      size: 88,
      letter: () => ({ advance: 50, left: 4, top: -60, width: 1, height: 1, shades: new Uint8Array(1) }),
    }),
    publicUrl: 'https://fieldhouse.test',
    nowMs: () => 0,
  }).head(path, '')

const canonical = (path: string) =>
  `<link rel="canonical" href="https://fieldhouse.test/app/sports/${sport?.slug}${path}">`

test.each(['', '/', '/bio', '/stats/'])(
  'page head: a player’s page has name, sport and school, also at %j',
  async (tab) => {
    const head = await headOf(`/app/sports/${sport?.slug}/roster/players/12${tab}`)
    expect(head).toContain(`<title>Ivo Ash&lt;down&gt;, ${sport?.title} | ${school.appName}</title>`)
    expect(head).toContain(
      `<meta name="description" content="Ivo Ash&lt;down&gt;, #7 Quarterback, ${fans} ${sport?.title.toLowerCase()}. Profile, stats and stories.">`,
    )
    expect(head).toContain(canonical('/roster/players/12'))
    const [, jsonLd = ''] = /ld\+json">([^<]*)</.exec(head) ?? []
    expect(JSON.parse(jsonLd)).toMatchObject({
      '@type': 'Person',
      name: 'Ivo Ash<down>',
      memberOf: { '@type': 'SportsTeam', name: `${fans} ${sport?.title}` },
      url: `https://fieldhouse.test/app/sports/${sport?.slug}/roster/players/12`,
    })
  },
)

test.each(['', '/game', '/event/'])('page head: a season’s schedule names its season, also at %j', async (type) => {
  const head = await headOf(`/app/sports/${sport?.slug}/schedules/season/2026-27${type}`)
  expect(head).toContain(`<title>${sport?.title} schedule, 2026-27 | ${school.appName}</title>`)
  expect(head).toMatch(/<meta name="description" content="[^"]*2026-27 season: [^"]*">/)
  expect(head).toContain(canonical('/schedules/season/2026-27'))
})

test.each([
  `/app/sports/${sport?.slug}/roster/players/13`,
  `/app/sports/${other?.slug}/roster/players/12`,
  `/app/sports/chess/roster/players/12`,
  `/app/sports/${sport?.slug}/roster/players/12/secrets`,
  `/app/sports/${sport?.slug}/roster/players/012`,
  `/app/sports/${sport?.slug}/schedules/season/1066`,
  `/app/sports/${other?.slug}/schedules/season/2026-27`,
  `/app/sports/${sport?.slug}/schedules/season/2026-27/match`,
])('page head: %s has no page of its own', async (path) => {
  const head = await headOf(path)
  expect(head).not.toMatch(/<title>|canonical|og:url/)
})

test('page head: invented addresses cause no look-up', async () => {
  requested.length = 0
  await headOf(`/app/sports/${sport?.slug}/roster/players/constructor`)
  await headOf(`/app/sports/${sport?.slug}/schedules/season/constructor`)
  await headOf('/app/sports/chess/schedules/season/2026')
  expect(requested).toEqual([])
})
