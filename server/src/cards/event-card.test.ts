import { currentSchool } from '@fieldhouse/contract/company'
import { expect, test } from 'vitest'
import { getSportTitle } from './card.ts'
import { createCardService } from './cards.service.ts'
import type { SharedEvent } from './event-card.ts'

const sport = currentSchool().sports[0]
const recorded: SharedEvent = {
  title: 'Kestrel Point at home',
  subtitle: 'Homecoming',
  image: '/media/pictures/kickoff.webp',
  sport: sport?.slug ?? '',
  isOver: true,
  startsAt: '2026-11-21T19:00:00Z',
}

const headOf = (event: SharedEvent | undefined, path: string, query = '') =>
  createCardService({
    story: async () => undefined,
    storyPicture: async () => ({ bytes: new Uint8Array() }),
    game: async () => undefined,
    film: async () => undefined,
    event: async (id) => (id === 70 ? event : undefined),
    giveaway: async () => undefined,
    player: async () => undefined,
    season: async () => undefined,
    filmPicture: async () => ({ bytes: new Uint8Array() }),
    crest: async () => undefined,
    face: () => ({
      size: 88,
      letter: () => ({ advance: 50, left: 4, top: -60, width: 1, height: 1, shades: new Uint8Array(1) }),
    }),
    publicUrl: 'https://fieldhouse.test',
    nowMs: () => 0,
  }).head(path, query)

test('event card: a recording has its own title, description and picture under each address', async () => {
  for (const path of [
    '/app/watch/live/event-70',
    '/app/watch/4/event-70/',
    `/app/sports/${sport?.slug}/watch/4/event-70`,
  ]) {
    const head = await headOf(recorded, path)
    expect(head).toContain(`<title>Kestrel Point at home | ${currentSchool().appName}</title>`)
    expect(head).toMatch(
      /<meta name="description" content="Homecoming · .* · Recording · Saturday, November 21, 2026">/,
    )
    expect(head).toMatch(/\/media\/cards\/event-70-[\w-]{22}\.jpg/)
    expect(head).toContain(`<link rel="canonical" href="https://fieldhouse.test${path}">`)
  }
  const [, jsonLd = ''] = /ld\+json">([^<]*)</.exec(await headOf(recorded, '/app/watch/live/event-70')) ?? []
  expect(JSON.parse(jsonLd)).toMatchObject({
    '@type': 'VideoObject',
    name: recorded.title,
    uploadDate: recorded.startsAt,
    publication: { '@type': 'BroadcastEvent', startDate: recorded.startsAt },
  })
  expect(await headOf({ ...recorded, isOver: false }, '/app/watch/live/event-70')).toContain('Live video')
})

test('event card: a safe link shows only the team and the day', async () => {
  const head = await headOf(recorded, '/app/watch/live/event-70', 'safe')
  expect(head).toContain(`<title>${getSportTitle(sport?.slug ?? '')}, Nov 21 | ${currentSchool().appName}</title>`)
  expect(head).toMatch(/\/media\/cards\/safeevent-70-/)
  expect(head).toContain('/app/watch/live/event-70?safe"')
  expect(head).not.toMatch(/Kestrel|Homecoming/)
})

test('event card: a title with a score is replaced', async () => {
  for (const fields of [{ title: 'Win 31-10 at home' }, { subtitle: 'Beat them 3:2' }]) {
    const head = await headOf({ ...recorded, ...fields }, '/app/watch/live/event-70')
    expect(head).toContain(`<title>${getSportTitle(sport?.slug ?? '')}, Nov 21 |`)
    expect(head).not.toMatch(/31-10|3:2|Win|Beat/)
  }
})

test('event card: hidden and missing events, and channels, have the school’s card', async () => {
  expect(await headOf(undefined, '/app/watch/live/event-70')).toMatch(/\/media\/cards\/school-0-/)
  for (const path of ['/app/watch/live/event-71', '/app/watch/live/channel-70', '/app/watch/live/event-070'])
    expect(await headOf(recorded, path)).toMatch(/\/media\/cards\/school-0-/)
})
