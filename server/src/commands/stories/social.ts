import { sportSlugs } from '@fieldhouse/contract/company'
import { closedNetworks, readNetworks } from '@fieldhouse/contract/social/networks'
import type { SocialNetwork } from '@fieldhouse/contract/social/social'
import { socialNetwork } from '@fieldhouse/contract/social/social'
import {
  addSource,
  changeSource,
  type FoundPosts,
  listSources,
  lookAtSource,
  removeSource,
  type SocialSource,
  type SourceChange,
  usualSourceMinutes,
} from '@fieldhouse/contract/social/sources'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, isYes, listOf, numberOf, told } from '../arguments.ts'
import type { Api } from '../session/api.ts'
import { postsCommand, postsUsage, postVerbs, wordsOf } from './posts.ts'

export const socialUsage = `  social                   the accounts and feeds whose posts are shown, with their age and what is wrong
  social add ACCOUNT       @team@mastodon.example, team.bsky.social or a feed's address   --name "The team"
      --network mastodon, bluesky or feed, where the account does not say it   --teams football,…   --every MINUTES, 10 unless told
      --sections news,… and --channels main,… name where it is shown besides   --dry-run: what would be shown
  social change ID         the same flags and --account; what is not named stays
  social look ID           looks now   social pause ID, social resume ID
  social remove ID         looks no more; its posts and their pictures go; asks, unless --yes
${postsUsage}`

export const socialFlags = [
  ...['name', 'network', 'account', 'teams', 'sections', 'channels', 'every'],
  ...['state', 'source', 'why'],
]
export const socialSwitches = ['yes', 'dry-run', 'all']

type Flag = Given['flag']
const verbs = ['change', 'look', 'pause', 'resume', 'remove']

export async function socialCommand(api: Api, { words: [verb, which], flag }: Given, ask: Ask): Promise<void> {
  if (verb === undefined || verb === 'list') return list(api)
  if (postVerbs.includes(verb)) return postsCommand(api, verb, which, flag)
  if (verb === 'add' && which) return add(api, which, flag)
  if (!verbs.includes(verb))
    throw new StartRefused(`social add, ${[...verbs, ...postVerbs].join(', ')}?\n\n${socialUsage}`)
  const id = numberOf(which, 'ID')
  const params = { id: String(id) }
  const source = (await api.call(listSources)).sources.find((each) => each.id === id)
  if (!source) throw new StartRefused(`There is no source ${id}. social lists them.`)
  const paused = verb === 'resume' ? false : verb === 'pause' || source.paused
  if (verb === 'change') {
    const body = { ...wishOf(source), ...saidBy(flag), paused }
    return say(await api.call(changeSource, { params, body }))
  }
  if (verb === 'pause' || verb === 'resume')
    return say(await api.call(changeSource, { params, body: { ...wishOf(source), paused } }))
  if (verb === 'look') {
    say(await api.call(lookAtSource, { params }))
    return console.log('✓ it is looked at now; social says what came of it')
  }
  await ask(`${source.posts} posts of ${source.name} go, and their pictures.`, 'remove')
  await api.call(removeSource, { params })
  console.log('✓ looked at no longer; its posts are gone')
}

async function list(api: Api): Promise<void> {
  const { sources } = await api.call(listSources)
  for (const source of sources) say(source)
  if (sources.length === 0) {
    console.log('No account is read. These can be:')
    for (const { title, account } of readNetworks) console.log(`        ${title.padEnd(26)}${account}`)
    for (const { missing } of closedNetworks) console.log(`      · ${missing}`)
  }
}

async function add(api: Api, account: string, flag: Flag): Promise<void> {
  const said = saidBy(flag)
  if (said.name === undefined) throw new StartRefused(`Say whose it is (--name).\n\n${socialUsage}`)
  const usual = { teams: [], sections: [], channels: [], every_minutes: usualSourceMinutes }
  const network = said.network ?? networkOf(account)
  const body = { ...usual, ...said, name: said.name, network, account, dry_run: isYes(flag('dry-run')) }
  const { source, found } = await api.call(addSource, { body })
  sayFound(found)
  if (source) say(source)
}

/** By how it is written. */
function networkOf(account: string): SocialNetwork {
  if (/^@?[^@\s/]+@[^@\s/]+$/.test(account) || /^https:\/\/[^/]+\/@/.test(account)) return 'mastodon'
  if (/^https:\/\/bsky\.app\//.test(account) || /^did:|^@?[^@\s/:]+\.[^@\s/:]+$/.test(account)) return 'bluesky'
  return 'feed'
}

function networkSaid(text: string): SocialNetwork {
  const read = socialNetwork.safeParse(text.toLowerCase())
  if (read.success) return read.data
  const closed = closedNetworks.find(({ title }) => title.toLowerCase() === text.toLowerCase())
  throw new StartRefused(closed?.missing ?? `--network is one of ${socialNetwork.options.join(', ')}.`)
}

/** What was named, and nothing else. */
function saidBy(flag: Flag): Partial<Omit<SourceChange, 'paused'>> {
  const [name, network, account, every] = ['name', 'network', 'account', 'every'].map(flag)
  const [teams, sections, channels] = ['teams', 'sections', 'channels'].map((place) => listOf(flag(place)))
  return {
    ...(name !== undefined && { name }),
    ...(network !== undefined && { network: networkSaid(network) }),
    ...(account !== undefined && { account }),
    ...(every !== undefined && { every_minutes: numberOf(every, '--every') }),
    ...(teams && { teams: known(teams) }),
    ...(sections && { sections }),
    ...(channels && { channels }),
  }
}

/** A team that nobody knows is the server's to refuse. */
const known = (teams: readonly string[]) => teams as SourceChange['teams']

const wishOf = ({ network, account, name, teams, sections, channels, every_minutes }: SocialSource) => ({
  network,
  account,
  name,
  teams: known(teams.filter((slug) => sportSlugs().includes(slug))),
  sections,
  channels,
  every_minutes,
})

function sayFound({ title, posts, not_read }: FoundPosts): void {
  console.log(`${title ?? 'It'}: ${posts.length} posts${not_read > 0 ? `, ${not_read} cannot be shown` : ''}`)
  for (const { author, text, at, pictures } of posts)
    console.log(
      `        + ${[...(at ? [told(at)] : []), ...(author ? [author] : []), wordsOf(text), ...(pictures > 0 ? [`${pictures} pictures`] : [])].join('  ')}`,
    )
}

function say({ id, network, account, name, teams, sections, channels, every_minutes, ...seen }: SocialSource): void {
  const { paused, looked_at, good_at, failure, posts } = seen
  const pace = paused ? 'paused' : `every ${every_minutes} min`
  console.log(`${String(id).padStart(6)}  ${name}  ${network}  ${account}  ${pace}`)
  const places = [...teams, ...sections.map((one) => `section ${one}`), ...channels.map((one) => `channel ${one}`)]
  if (places.length > 0) console.log(`          ${places.join(', ')}`)
  console.log(`          ${posts} posts, ${looked_at ? `looked at ${told(looked_at)}` : 'not looked at yet'}`)
  if (failure) console.log(`        ! ${failure}${good_at ? ` Its posts are of ${told(good_at)}.` : ''}`)
}
