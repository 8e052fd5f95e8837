import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { films } from '../films.ts'
import { demoSchool } from '../school/demo-school.ts'
import * as onAir from '../season/on-air.ts'
import type { SqlDatabase } from '../store/database.ts'
import { getPictureUrl } from '../store/files.ts'
import { everybody, type IdsByName, insertRows, subtractMs } from '../store/rows.ts'

export async function seedChannels(client: SqlDatabase, titles: IdsByName, now: Date) {
  const since = new Date(Math.floor(subtractMs(now, 7 * dayMs).getTime() / dayMs) * dayMs)
  const logos = ['channel-peaks', 'channel-waves']
  await insertRows(
    client,
    'channel',
    onAir.channels.map(({ number, name }, index) => ({
      id: index + 1,
      company_id: demoSchool.id,
      number,
      name,
      asset_id: `demochannel00000${number}`,
      logo: getPictureUrl(String(logos[index])),
      watermark: getPictureUrl('watermark'),
      audience: everybody,
    })),
  )
  await insertRows(
    client,
    'channel_wheel',
    onAir.channels.map(({ blocks }, index) => ({
      channel_id: index + 1,
      since,
      blocks: blocks.map((block) => ({ ...block, titles: block.titles.map((key) => titles.get(key)) })),
    })),
  )
}

export const demoLiveAsset = 'demolivescrimmage1'
const waitingAsset = 'demoliveupcoming01'
const overAsset = 'demobeachvolleyball1'

export async function seedLiveEvents(client: SqlDatabase, now: Date) {
  const idle = { state: { kind: 'live', live: { kind: 'idle' } }, durationMs: 0, renditions: [], captions: [] }
  const pictures = { hasPoster: false, hasStoryboard: false }
  await insertRows(
    client,
    'asset',
    [demoLiveAsset, waitingAsset].map((id) => ({
      id,
      company_id: demoSchool.id,
      summary: { id, ...idle, ...pictures },
      updated_at: now,
    })),
  )
  const eventTimes = {
    now: { starts_at: subtractMs(now, 10 * minuteMs), ended_at: null, asset_id: demoLiveAsset },
    tomorrow: { starts_at: subtractMs(now, -dayMs), ended_at: null, asset_id: waitingAsset },
    over: {
      starts_at: subtractMs(now, 2 * dayMs),
      ended_at: subtractMs(now, 2 * dayMs - 2 * hourMs),
      asset_id: overAsset,
    },
  }
  await insertRows(
    client,
    'live_event',
    onAir.events.map(({ title, subtitle, sport, poster, when }, index) => ({
      id: index + 1,
      company_id: demoSchool.id,
      title,
      subtitle,
      sport,
      image: getPictureUrl(poster),
      ...eventTimes[when],
      // No encoder key fits these; a real one is created when someone requests it.
      key_hash: '',
      passphrase: '',
      audience: everybody,
      created_at: now,
    })),
  )
}

export async function seedAds(client: SqlDatabase, sponsors: IdsByName, now: Date) {
  const adTitles = films.filter(({ kind }) => kind === 'ad')
  const firstId = 900
  await insertRows(
    client,
    'title',
    adTitles.map(({ asset, title }, index) => ({
      id: firstId + index,
      company_id: demoSchool.id,
      title,
      asset_id: asset,
      hidden: true,
      created_at: now,
    })),
  )
  const films10 = adTitles.map(({ asset, title, durationMs }, index) => ({
    title,
    title_id: firstId + index,
    kind: durationMs > 12_000 ? '15seconds' : '10seconds',
    place: { kind: 'app' },
    image: null,
    image_small: null,
    skip_after: asset.endsWith('15') ? 5 : null,
  }))
  const createBanner = (sponsor: string, picture: string, place: object, kind = 'banner') => ({
    title: sponsor,
    title_id: null,
    kind,
    place,
    image: getPictureUrl(`${picture}-wide`),
    image_small: getPictureUrl(`${picture}-phone`),
    skip_after: null,
  })
  const all = [
    ...films10,
    createBanner('Trailhead', 'trailhead', { kind: 'app' }),
    createBanner('Brightwater', 'brightwater', { kind: 'page', page: 'highlights' }),
    createBanner('Juniper Bank', 'juniper', { kind: 'page', page: 'livetv' }),
    createBanner('Brightwater', 'brightwater', { kind: 'channel', channel_id: 1 }),
    createBanner('Juniper Bank', 'juniper', { kind: 'app' }, 'playerprofile'),
    createBanner('Trailhead', 'trailhead', { kind: 'app' }, 'article'),
  ]
  await insertRows(
    client,
    'ad',
    all.map((ad, index) => ({
      id: index + 1,
      company_id: demoSchool.id,
      sponsor_id: sponsors.get(ad.title) ?? 1,
      position: index * 10,
      ...ad,
    })),
  )
}
