import path from 'node:path'
import { putCaptions, removeCaptions } from '@fieldhouse/contract/films/captions'
import {
  type Audience,
  editTitle,
  operatorTitleById,
  removeTitle,
  type TitleChange,
} from '@fieldhouse/contract/films/desk'
import { catalogAll, catalogGenres } from '@fieldhouse/contract/films/films'
import { StartRefused } from '../shared/log/start-refused.ts'
import { type Ask, type Given, instantOf, listOf, numberOf } from './arguments.ts'

import { givenFile } from './given-file.ts'
import type { Api } from './session/api.ts'

export const titleUsage = `  title edit ID            --title --subtitle --short --long --kind movie|series|episode --parent ID --season N --episode N --year N
                           --aired "2026-11-28 18:00" --groups football,softball --genres Highlights --hidden yes|no --ad-breaks 300,600
                           --plans plus,season --blackout 770 --blackout-until, --from and --until "2026-11-28 18:00"
  title remove ID          the title and its film, into the trash; asks, unless --yes
  captions add ID FILE     WebVTT or SRT; --language en --label English
  captions remove ID       --language en`

export const titleFlags = [
  ...['title', 'subtitle', 'short', 'long', 'kind', 'parent', 'season', 'episode', 'year', 'aired', 'groups', 'genres'],
  ...['hidden', 'plans', 'blackout', 'blackout-until', 'from', 'until', 'id', 'language', 'label', 'ad-breaks'],
]

export async function titleCommand(api: Api, { words: [verb, id], ...given }: Given, ask: Ask): Promise<void> {
  const params = { id: String(numberOf(id, 'ID')) }
  if (verb === 'edit') {
    const { title } = await api.call(editTitle, { params, body: await wishOf(api, given) })
    return console.log(`✓ title ${id}: ${title}`)
  }
  if (verb === 'remove') {
    const { title } = await api.call(operatorTitleById, { params })
    await ask(`“${title}” goes into the trash with its film, for thirty days.`, 'remove')
    const { trash } = await api.call(removeTitle, { params })
    return console.log(`✓ title ${id} is removed; trash restore ${trash} brings it back`)
  }
  throw new StartRefused(`title edit or title remove?\n\n${titleUsage}`)
}

export async function captionsCommand(api: Api, { words: [verb, id, file], flag }: Given): Promise<void> {
  const language = flag('language') ?? 'en'
  const params = { id: String(numberOf(id, 'ID')), language }
  if (verb === 'add' && file) {
    const label = flag('label')
    const type = path.extname(file).toLowerCase() === '.srt' ? 'application/x-subrip' : 'text/vtt'
    const body = givenFile(file, type)
    const { asset } = await api.call(putCaptions, { params, query: label ? { label } : {}, body })
    return console.log(`✓ captions: ${asset?.captions.map(({ label }) => label).join(', ')}`)
  }
  if (verb === 'remove') {
    await api.call(removeCaptions, { params })
    return console.log(`✓ no captions in ${language} any more`)
  }
  throw new StartRefused(`captions add or captions remove?\n\n${titleUsage}`)
}

/** What the flags say of a title; what they do not say stays as it is. */
export async function wishOf(api: Api, { flag }: Omit<Given, 'words'>): Promise<TitleChange> {
  const number = (name: string) => (flag(name) === undefined ? undefined : numberOf(flag(name), `--${name}`))
  const groups = listOf(flag('groups'))
  const genres = listOf(flag('genres'))
  return withoutHoles({
    title: flag('title'),
    subtitle: flag('subtitle'),
    short_description: flag('short'),
    long_description: flag('long'),
    kind: flag('kind') as TitleChange['kind'],
    parent_id: number('parent'),
    season: number('season'),
    episode: number('episode'),
    year: number('year'),
    air_date: flag('aired') && instantOf(flag('aired'), '--aired'),
    hidden: yesOrNo(flag('hidden')),
    audience: audienceOf(flag),
    ad_breaks: listOf(flag('ad-breaks'))?.map(Number),
    groups: groups && named(groups, (await api.call(catalogAll)).catalogs, ({ slug }) => slug),
    genres: genres && named(genres, (await api.call(catalogGenres)).genres, ({ name }) => name),
  }) as TitleChange
}

function yesOrNo(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  if (text !== 'yes' && text !== 'no') throw new StartRefused('--hidden is yes or no.')
  return text === 'yes'
}

/** All of it or none: who names one condition means that the others are none. */
function audienceOf(flag: Given['flag']): Audience | undefined {
  if (!['plans', 'blackout', 'blackout-until', 'from', 'until'].some((name) => flag(name) !== undefined))
    return undefined
  const instant = (name: string) => (flag(name) ? instantOf(flag(name), `--${name}`) : null)
  return {
    plans: listOf(flag('plans')) ?? [],
    blackout: listOf(flag('blackout')) ?? [],
    blackout_until: instant('blackout-until'),
    from: instant('from'),
    until: instant('until'),
  }
}

function named<T extends { id: number }>(wanted: readonly string[], known: readonly T[], nameOf: (one: T) => string) {
  return wanted.map((name) => {
    const found = known.find((one) => nameOf(one).toLowerCase() === name.toLowerCase())
    if (!found) throw new StartRefused(`There is no ${name}. Known are: ${known.map(nameOf).join(', ')}.`)
    return found.id
  })
}

const withoutHoles = (wish: object): object =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined && value !== ''))
