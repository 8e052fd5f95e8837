import {
  type KeptStory,
  operatorStories,
  operatorStory,
  publishStory,
  removeStory,
  restoreStory,
  type StoryState,
  storyState,
  withdrawStory,
} from '@fieldhouse/contract/stories/desk'
import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'
import { gameRecap } from '@fieldhouse/contract/stories/recaps'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, instantOf, numberOf, told } from '../arguments.ts'
import type { Api } from '../session/api.ts'
import { feedCommand, feedFlags, feedUsage, sayFeeds } from './feeds.ts'
import { addStory, changeStory, sayCorrection, writingFlags, writingUsage } from './writing.ts'

export const storyUsage = `  story list               the last changed first   --state draft, planned, published, withdrawn or trash
${writingUsage}
  story publish ID         tells it to fans now, or --at "2026-11-28 18:00"   story withdraw ID
  story remove ID          into the trash; asks, unless --yes   story restore ID
  story recap GAME         a final game told from its own plays and numbers; its draft waits among the stories
${feedUsage}`

export const storyFlags = ['state', 'at', ...feedFlags, ...writingFlags]
export const storySwitches = ['yes', 'publish', 'dry-run']

export async function storyCommand(api: Api, { words: [verb, ...rest], flag }: Given, ask: Ask): Promise<void> {
  if (verb === undefined || verb === 'list') return list(api, flag('state'))
  if (verb === 'feeds') return sayFeeds(api)
  if (verb === 'feed') return feedCommand(api, rest, flag, ask)
  if (verb === 'recap') return recap(api, rest[0])
  if (verb === 'add') return say(await addStory(api, rest[0], flag))
  if (verb === 'edit') return say(await changeStory(api, rest[0], flag))
  if (verb === 'correct') return say(await sayCorrection(api, ...(rest as [string?, string?])))
  if (!['publish', 'withdraw', 'remove', 'restore'].includes(verb))
    throw new StartRefused(
      `story list, add, edit, correct, publish, withdraw, remove, restore, recap, feeds or feed?\n\n${storyUsage}`,
    )
  const params = { id: String(numberOf(rest[0], 'ID')) }
  if (verb === 'restore') return say(await api.call(restoreStory, { params }))
  const story = await api.call(operatorStory, { params })
  const { revision } = story
  if (verb === 'publish') {
    const at = flag('at') === undefined ? null : instantOf(flag('at'), '--at', { needsTime: true })
    return say(await api.call(publishStory, { params, body: { revision, at } }))
  }
  if (verb === 'withdraw') return say(await api.call(withdrawStory, { params, body: { revision } }))
  await ask(`“${story.title}” goes into the trash; story restore takes it out again.`, 'remove')
  await api.call(removeStory, { params })
  console.log('✓ in the trash')
}

async function list(api: Api, said: string | undefined): Promise<void> {
  const state = said === undefined ? undefined : stateOf(said)
  const { stories } = await api.call(operatorStories, { query: state ? { state } : {} })
  for (const story of stories) say(story)
  if (stories.length === 0) console.log('There is no such story.')
}

function stateOf(said: string): StoryState {
  const read = storyState.safeParse(said)
  if (!read.success) throw new StartRefused(`--state is one of ${storyState.options.join(', ')}.`)
  return read.data
}

const say = ({ id, state, title, teams, source, published_at, changed_at }: KeptStory): void =>
  console.log(
    [
      String(id).padStart(6),
      state.padEnd(9),
      told(published_at ?? changed_at),
      title,
      ...(source ? [source] : []),
      ...teams,
    ].join('  '),
  )

async function recap(api: Api, game: string | undefined): Promise<void> {
  const { title, deck, body, story } = await api.call(gameRecap, { params: { id: String(numberOf(game, 'GAME')) } })
  console.log(title)
  if (deck !== null) console.log(deck)
  for (const block of body) sayBlock(block)
  console.log(story === null ? '\nNo draft of it waits.' : `\nIts draft is story ${story}.`)
}

function sayBlock(block: StoryBlock): void {
  if (block.kind === 'list') for (const item of block.items) console.log(`  - ${textOf(item)}`)
  else if ('words' in block) console.log(`\n${textOf(block.words)}`)
}

const textOf = (words: readonly StoryRun[]): string => words.map(({ text }) => text).join('')
