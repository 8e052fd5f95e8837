import { sportSlugs } from '@fieldhouse/contract/company'
import {
  addFeed,
  changeFeed,
  type FeedChange,
  type FoundInFeed,
  listFeeds,
  lookAtFeed,
  removeFeed,
  type StoryFeed,
  usualFeedMinutes,
} from '@fieldhouse/contract/stories/feeds'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, isYes, listOf, numberOf, told } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const feedUsage = `  story feeds              the feeds that become stories, with their age and what is wrong
  story feed add URL       --name "The Paper"  --licence "By leave of The Paper"   both stand below each story
      --teams football,…   --publish, without it for an editor   --every MINUTES, 15 unless told   --dry-run: what stands in it
  story feed change ID     the same flags and --address; what is not named stays; --publish no holds its stories
  story feed look ID       looks now   story feed pause ID, story feed resume ID
  story feed remove ID     looks no more; its stories stay; asks, unless --yes`

export const feedFlags = ['name', 'licence', 'teams', 'every', 'address']

type Flag = Given['flag']

export async function sayFeeds(api: Api): Promise<void> {
  const { feeds } = await api.call(listFeeds)
  for (const feed of feeds) say(feed)
  if (feeds.length === 0) console.log('No feed is looked at.')
}

export async function feedCommand(api: Api, [verb, which]: string[], flag: Flag, ask: Ask): Promise<void> {
  if (verb === 'add' && which) return add(api, which, flag)
  if (verb === undefined || !['change', 'look', 'pause', 'resume', 'remove'].includes(verb))
    throw new StartRefused(`story feed add, change, look, pause, resume or remove?\n\n${feedUsage}`)
  const id = numberOf(which, 'ID')
  const params = { id: String(id) }
  const feed = (await api.call(listFeeds)).feeds.find((each) => each.id === id)
  if (!feed) throw new StartRefused(`There is no feed ${id}. story feeds lists them.`)
  const body = { ...wishOf(feed), ...saidBy(flag) }
  if (verb === 'change') return say(await api.call(changeFeed, { params, body }))
  if (verb === 'pause' || verb === 'resume')
    return say(await api.call(changeFeed, { params, body: { ...wishOf(feed), paused: verb === 'pause' } }))
  if (verb === 'look') {
    say(await api.call(lookAtFeed, { params }))
    return console.log('✓ it is looked at now; story feeds says what came of it')
  }
  await ask(`No more stories come of ${feed.name}; those that are there stay.`, 'remove')
  await api.call(removeFeed, { params })
  console.log('✓ looked at no longer; its stories stay')
}

async function add(api: Api, address: string, flag: Flag): Promise<void> {
  const { name, licence } = saidBy(flag)
  if (name === undefined || licence === undefined)
    throw new StartRefused(`Say whose it is (--name) and on what terms it is shown (--licence).\n\n${feedUsage}`)
  const usual = { teams: [], publishes: false, every_minutes: usualFeedMinutes }
  const body = { ...usual, ...saidBy(flag), address, name, licence, dry_run: isYes(flag('dry-run')) }
  const answer = await api.call(addFeed, { body })
  sayFound(answer.found)
  if (answer.feed) say(answer.feed)
}

/** What was named, and nothing else. */
function saidBy(flag: Flag): Partial<Omit<FeedChange, 'paused'>> {
  const [name, licence, address, every, publish] = ['name', 'licence', 'address', 'every', 'publish'].map(flag)
  const teams = listOf(flag('teams'))
  return {
    ...(name !== undefined && { name }),
    ...(licence !== undefined && { licence }),
    ...(address !== undefined && { address }),
    ...(teams && { teams: known(teams) }),
    ...(publish !== undefined && { publishes: isYes(publish) }),
    ...(every !== undefined && { every_minutes: numberOf(every, '--every') }),
  }
}

/** A team that nobody knows is the server's to refuse. */
const known = (teams: readonly string[]) => teams as FeedChange['teams']

const wishOf = ({ address, name, licence, teams, publishes, every_minutes, paused }: StoryFeed): FeedChange => ({
  address,
  name,
  licence,
  teams: known(teams.filter((slug) => sportSlugs().includes(slug))),
  publishes,
  every_minutes,
  paused,
})

function sayFound({ title, entries, not_read }: FoundInFeed): void {
  console.log(
    `${title ?? 'The feed'}: ${entries.length} of the last two months${not_read > 0 ? `, ${not_read} say nothing` : ''}`,
  )
  for (const { title: entry, published_at, teams } of entries)
    console.log(`        + ${[...(published_at ? [told(published_at)] : []), entry, ...teams].join('  ')}`)
}

function say({ id, address, name, licence, teams, publishes, every_minutes, ...seen }: StoryFeed): void {
  const { paused, looked_at, good_at, failure, stories } = seen
  const pace = paused ? 'paused' : `every ${every_minutes} min`
  console.log(`${String(id).padStart(6)}  ${name}  ${address}  ${pace}  ${publishes ? 'told at once' : 'held'}`)
  console.log(`          ${[licence, ...teams].join(', ')}`)
  console.log(`          ${stories} stories, ${looked_at ? `looked at ${told(looked_at)}` : 'not looked at yet'}`)
  if (failure) console.log(`        ! ${failure}${good_at ? ` Its stories are of ${told(good_at)}.` : ''}`)
}
