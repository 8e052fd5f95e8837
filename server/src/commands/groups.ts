import {
  createGenre,
  createGroup,
  createSeries,
  editGenre,
  editGroup,
  editSeries,
  type GroupWish,
  listSeries,
  operatorGenres,
  operatorGroups,
  orderGenres,
  orderGroups,
  orderSeries,
  removeGenre,
  removeGroup,
  removeSeries,
} from '@fieldhouse/contract/films/groups'
import { StartRefused } from '../shared/log/start-refused.ts'
import { type Ask, type Given, listOf, numberOf } from './arguments.ts'
import type { Api } from './session/api.ts'

export const groupsUsage = `  group list               with what uses each · group add ADDRESS NAME --section "Women's Sports" --genre Highlights
                           --store https://… --sponsor ID --gender yes|no; the ADDRESS of a sport's team is the sport's own word
  group edit ID            the same flags and --name · group order ID…, those first · group remove ID, which asks, unless --yes
  genre list · genre add NAME · genre rename ID NAME · genre order ID… · genre remove ID
  series list · series add TITLE --groups football · series rename ID TITLE · series order ID… · series remove ID`

export const groupsFlags = ['name', 'section', 'genre', 'store', 'sponsor', 'gender', 'groups']

const one = (id: string | undefined) => ({ id: String(numberOf(id, 'ID')) })

/** Those that were named come first, the others follow as they were. */
function ordered(words: readonly string[], known: readonly { id: number }[]): number[] {
  const named = words.map((word) => numberOf(word, 'ID'))
  if (named.length === 0) throw new StartRefused(`Which come first?\n\n${groupsUsage}`)
  return [...named, ...known.map(({ id }) => id).filter((id) => !named.includes(id))]
}

interface Listed {
  id: number
  name: string
  used_by: readonly string[]
}

function list(all: readonly Listed[]): void {
  for (const { id, name, used_by } of all)
    console.log(`${String(id).padStart(6)}  ${name}${used_by.length > 0 ? `  (${used_by.join(', ')})` : ''}`)
}

const inOrder = (all: readonly { name: string }[]): void => console.log(`✓ ${all.map(({ name }) => name).join(', ')}`)

const unknown = (what: string) => new StartRefused(`${what}?\n\n${groupsUsage}`)

export async function groupCommand(api: Api, { words: [verb, ...words], flag }: Given, ask: Ask): Promise<void> {
  const { groups } = await api.call(operatorGroups)
  if (verb === undefined || verb === 'list')
    return list(groups.map(({ slug, name, ...group }) => ({ ...group, name: `${slug.padEnd(26)}${name}` })))
  if (verb === 'order') {
    await api.call(orderGroups, { body: { groups: ordered(words, groups) } })
    return inOrder((await api.call(operatorGroups)).groups)
  }
  if (verb === 'add') {
    const [slug, name] = words
    if (!slug || !name) throw new StartRefused(`A group needs an address and a name.\n\n${groupsUsage}`)
    const body = { ...(await wishOf(api, flag, { name })), slug }
    const { id } = await api.call(createGroup, { body })
    return console.log(`✓ group ${id}: ${name}`)
  }
  const params = one(words[0])
  const group = groups.find(({ id }) => String(id) === params.id)
  if (!group) throw new StartRefused(`There is no group ${params.id}.`)
  if (verb === 'edit') {
    const { name } = await api.call(editGroup, { params, body: await wishOf(api, flag, group) })
    return console.log(`✓ group ${params.id}: ${name}`)
  }
  if (verb !== 'remove') throw unknown('group list, add, edit, order or remove')
  await ask(`The group ${group.name} goes for good.`, 'remove')
  await api.call(removeGroup, { params })
  console.log(`✓ group ${params.id} is removed`)
}

/** What the flags say; what they do not say is as it was, or as most have it. */
async function wishOf(api: Api, flag: Given['flag'], was: { name: string } & Partial<GroupWish>): Promise<GroupWish> {
  const { genres } = await api.call(operatorGenres)
  const wanted = flag('genre')
  const genre = genres.find(({ name }) => name.toLowerCase() === wanted?.toLowerCase())
  if (wanted !== undefined && !genre)
    throw new StartRefused(`There is no ${wanted}. Known are: ${genres.map(({ name }) => name).join(', ')}.`)
  const genre_id = genre?.id ?? was.genre_id ?? genres[0]?.id
  if (genre_id === undefined) throw new StartRefused('Add a genre first: genre add Highlights')
  return {
    name: flag('name') ?? was.name,
    section: flag('section') ?? was.section ?? 'Local Sports',
    genre_id,
    show_gender: flag('gender') === undefined ? (was.show_gender ?? false) : flag('gender') === 'yes',
    store_url: flag('store') ?? was.store_url ?? null,
    sponsor_id: flag('sponsor') === undefined ? (was.sponsor_id ?? null) : numberOf(flag('sponsor'), '--sponsor'),
  }
}

export async function genreCommand(api: Api, { words: [verb, ...words] }: Given, ask: Ask): Promise<void> {
  const { genres } = await api.call(operatorGenres)
  if (verb === undefined || verb === 'list') return list(genres)
  if (verb === 'order') {
    await api.call(orderGenres, { body: { genres: ordered(words, genres) } })
    return inOrder((await api.call(operatorGenres)).genres)
  }
  if (verb === 'add') {
    const { id, name } = await api.call(createGenre, { body: { name: nameIn(words[0]) } })
    return console.log(`✓ genre ${id}: ${name}`)
  }
  const params = one(words[0])
  if (verb === 'rename') {
    const { name } = await api.call(editGenre, { params, body: { name: nameIn(words[1]) } })
    return console.log(`✓ genre ${params.id}: ${name}`)
  }
  if (verb !== 'remove') throw unknown('genre list, add, rename, order or remove')
  const genre = genres.find(({ id }) => String(id) === params.id)
  if (genre) await ask(`The genre ${genre.name} goes for good.`, 'remove')
  await api.call(removeGenre, { params })
  console.log(`✓ genre ${params.id} is removed`)
}

export async function seriesCommand(api: Api, { words: [verb, ...words], flag }: Given, ask: Ask): Promise<void> {
  const { series } = await api.call(listSeries)
  const named = series.map(({ title, ...each }) => ({ ...each, name: title }))
  if (verb === undefined || verb === 'list') return list(named)
  if (verb === 'order') {
    await api.call(orderSeries, { body: { series: ordered(words, series) } })
    return inOrder((await api.call(listSeries)).series.map(({ title }) => ({ name: title })))
  }
  if (verb === 'add') {
    const body = { title: nameIn(words[0]), groups: (await groupsIn(api, flag)) ?? [] }
    const { id, title } = await api.call(createSeries, { body })
    return console.log(`✓ series ${id}: ${title}`)
  }
  const params = one(words[0])
  const found = series.find(({ id }) => String(id) === params.id)
  if (!found) throw new StartRefused(`There is no series ${params.id}.`)
  if (verb === 'rename') {
    const body = { title: nameIn(words[1]), groups: (await groupsIn(api, flag)) ?? found.groups }
    const { title } = await api.call(editSeries, { params, body })
    return console.log(`✓ series ${params.id}: ${title}`)
  }
  if (verb !== 'remove') throw unknown('series list, add, rename, order or remove')
  await ask(`The series ${found.title} goes into the trash, for thirty days.`, 'remove')
  const { trash } = await api.call(removeSeries, { params })
  console.log(`✓ series ${params.id} is removed; trash restore ${trash} brings it back`)
}

function nameIn(word: string | undefined): string {
  if (!word) throw new StartRefused(`What is it called?\n\n${groupsUsage}`)
  return word
}

async function groupsIn(api: Api, flag: Given['flag']): Promise<number[] | undefined> {
  const wanted = listOf(flag('groups'))
  if (!wanted) return undefined
  const { groups } = await api.call(operatorGroups)
  return wanted.map((slug) => {
    const group = groups.find((each) => each.slug === slug)
    if (!group) throw new StartRefused(`There is no ${slug}. Known are: ${groups.map((each) => each.slug).join(', ')}.`)
    return group.id
  })
}
