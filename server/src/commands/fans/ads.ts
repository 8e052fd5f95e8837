import { adNumbers, adNumbersCsv } from '@fieldhouse/contract/ads/numbers'
import {
  type AdWish,
  adWish,
  createAd,
  createSponsor,
  editAd,
  type OperatorAd,
  operatorAds,
  operatorSponsors,
  removeAd,
} from '@fieldhouse/contract/ads/sponsors'
import { wrongAd } from '@fieldhouse/contract/ads/wrong-ad'
import { operatorTitleById } from '@fieldhouse/contract/films/desk'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, instantOf, numberOf } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const adsUsage = `  ads list                 every ad, how often it was seen and clicked
  ads add TITLE            --sponsor NAME, made where there is none   --kind 10seconds|15seconds|banner|playerprofile|article
      --video ID           whose film it is; banners and the ads of players and stories show its picture
      --page home, highlights, livetv or a sport, or --channel ID: there alone   --skip-after SECONDS or never   --weight 1–9   --per-day N or any
      --from, --until "2026-11-28 18:00", the school's own time   --position N
  ads edit ID              the same flags and --title; what is not named stays; --from "" and --until "" are open, --page "" is everywhere
  ads remove ID            into the trash; what was counted stays; asks, unless --yes
  ads numbers              a line an ad and day as CSV, --from 2026-11-01 --until 2026-11-30, the school's days, both counted`

export const adsFlags = [
  ...['title', 'sponsor', 'kind', 'video', 'page', 'channel', 'skip-after', 'weight', 'per-day', 'position'],
  ...['from', 'until'],
]

type Flag = Given['flag']

export async function adsCommand(api: Api, { words: [verb, subject], flag }: Given, ask: Ask): Promise<void> {
  if (verb === undefined || verb === 'list') {
    for (const ad of (await api.call(operatorAds)).ads) say(ad)
    return
  }
  if (verb === 'numbers') return numbers(api, flag)
  if (verb === 'add') return say(await add(api, subject, flag))
  if (verb !== 'edit' && verb !== 'remove')
    throw new StartRefused(`ads list, add, edit, remove or numbers?\n\n${adsUsage}`)
  const id = numberOf(subject, 'ID')
  const params = { id: String(id) }
  const found = (await api.call(operatorAds)).ads.find((ad) => ad.id === id)
  if (!found) throw new StartRefused(`There is no ad ${id}.`)
  if (verb === 'edit') {
    const { id: _, impressions: _seen, clicks: _clicked, title_id, ...kept } = found
    // What its video was is gone: another one has to be named.
    const video = title_id === null ? {} : { title_id }
    const wish = { ...kept, ...video, ...saidBy(flag) }
    if (wish.title_id === undefined) throw new StartRefused('Its video is gone: name another one (--video ID).')
    return say(await api.call(editAd, { params, body: await checked(api, wish, flag) }))
  }
  await ask(`“${found.title}” is shown no more; trash takes it out again.`, 'remove')
  await api.call(removeAd, { params })
  console.log('✓ in the trash')
}

async function add(api: Api, title: string | undefined, flag: Flag): Promise<OperatorAd> {
  if (!title || !flag('sponsor') || !flag('kind') || !flag('video'))
    throw new StartRefused(`What is it called, whose is it, of which kind and which video?\n\n${adsUsage}`)
  const usual = {
    place: { kind: 'app' },
    skip_after: 5,
    from: null,
    until: null,
    position: 100,
    weight: 1,
    per_day: null,
  }
  return api.call(createAd, { body: await checked(api, { ...usual, title, ...saidBy(flag) }, flag) })
}

/** Of one whose sponsor is not made yet. */
const notYet = 1

/** All that can be wrong of it is said before a sponsor is made for it. */
async function checked(api: Api, said: object, flag: Flag): Promise<AdWish> {
  const sponsor = flag('sponsor')
  if (sponsor === undefined) return said as AdWish
  const read = adWish.safeParse({ sponsor_id: notYet, ...said })
  if (!read.success) {
    const [issue] = read.error.issues
    throw new StartRefused(`--${flagOf(issue?.path[0])}: ${issue?.message}`)
  }
  const { title, image, asset } = await api.call(operatorTitleById, { params: { id: String(read.data.title_id) } })
  const wrong = wrongAd(read.data, { title: { title, hasPicture: Boolean(image ?? asset?.poster) } })
  if (wrong) throw new StartRefused(`--${flagOf(wrong.field)}: ${wrong.words}`)
  return { ...read.data, sponsor_id: await sponsorCalled(api, sponsor) }
}

const flagNames: Readonly<Record<string, string>> = {
  title_id: 'video',
  place: 'page',
  skip_after: 'skip-after',
  per_day: 'per-day',
}
const flagOf = (field: PropertyKey | undefined): string => flagNames[String(field)] ?? String(field)

/** What was named, and nothing else. */
function saidBy(flag: Flag): Partial<AdWish> {
  const number = (name: string) => numberOf(flag(name), `--${name}`)
  const [title, kind, page, from, until] = ['title', 'kind', 'page', 'from', 'until'].map(flag)
  const [skip, perDay] = [flag('skip-after'), flag('per-day')]
  const [isNever, isAny] = [skip === 'never', perDay === 'any']
  return {
    ...(title !== undefined && { title }),
    ...(kind !== undefined && { kind: kind as AdWish['kind'] }),
    ...(page !== undefined && { place: page === '' ? { kind: 'app' } : { kind: 'page', page } }),
    ...(flag('channel') !== undefined && { place: { kind: 'channel', channel_id: number('channel') } }),
    ...(flag('video') !== undefined && { title_id: number('video') }),
    ...(skip !== undefined && { skip_after: isNever ? null : skip === '0' ? 0 : number('skip-after') }),
    ...(flag('weight') !== undefined && { weight: number('weight') }),
    ...(flag('position') !== undefined && { position: number('position') }),
    ...(perDay !== undefined && { per_day: isAny ? null : number('per-day') }),
    ...(from !== undefined && { from: from === '' ? null : instantOf(from, '--from') }),
    ...(until !== undefined && { until: until === '' ? null : instantOf(until, '--until') }),
  }
}

async function sponsorCalled(api: Api, name: string): Promise<number> {
  const { sponsors } = await api.call(operatorSponsors)
  const known = sponsors.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  if (known) return known.id
  const { id } = await api.call(createSponsor, { body: { name: name.trim(), url: null } })
  console.log(`✓ sponsor ${id}, ${name.trim()}: the console gives it a logo and an address`)
  return id
}

async function numbers(api: Api, flag: Flag): Promise<void> {
  const [from, until] = [flag('from'), flag('until')]
  if (from === undefined || until === undefined)
    throw new StartRefused(`ads numbers wants --from and --until.\n\n${adsUsage}`)
  console.log(adNumbersCsv((await api.call(adNumbers, { query: { from, until } })).days).trimEnd())
}

const say = ({ id, title, kind, impressions, clicks }: OperatorAd): void =>
  console.log(`${String(id).padStart(6)}  ${kind.padEnd(13)}  ${impressions} seen  ${clicks} clicked  ${title}`)
