import {
  type ChannelBlock,
  createChannel,
  editChannel,
  operatorChannels,
  putChannelLogo,
  removeChannel,
  removeChannelLogo,
} from '@fieldhouse/contract/channels/desk'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, listOf, numberOf } from '../arguments.ts'
import { givenFile } from '../given-file.ts'
import type { Api } from '../session/api.ts'
import { type GuideAsked, guideUsage, guideVerbs } from './guide.ts'

export const channelUsage = `  channel create N NAME BLOCK…   a block of its loop is "What is on:30:12,15,18": its name, minutes and titles; with none only what is put into its guide is on
                           --plans plus --blackout 770: who may watch it
  channel edit ID N NAME BLOCK…  from the end of the block that is on; without blocks the loop stays
  channel logo ID FILE     its picture; none takes it away
  channel list · channel remove ID, which asks, unless --yes
${guideUsage}`

export const channelFlags = ['plans', 'blackout', 'plan', 'market', 'early']

export async function channelCommand(api: Api, { words: [verb = '', ...words], flag }: Given, ask: Ask): Promise<void> {
  const run = verbs[verb]
  if (!run) throw new StartRefused(`channel ${Object.keys(verbs).join(', ')}?\n\n${channelUsage}`)
  return run({ api, words, flag, ask })
}

const verbs: Record<string, (asked: GuideAsked) => Promise<void>> = {
  create: async ({ api, words, flag }) => {
    const { id, name } = await api.call(createChannel, { body: { ...wishOf(words), ...rightsOf(flag) } })
    console.log(`✓ channel ${id}: ${name} is on the air`)
  },
  edit: async ({ api, words: [id, ...rest], flag }) => {
    const params = { id: String(numberOf(id, 'ID')) }
    const { blocks, ...wish } = wishOf(rest)
    const body = { ...wish, ...(blocks.length > 0 && { blocks }), ...rightsOf(flag) }
    const { name } = await api.call(editChannel, { params, body })
    console.log(`✓ channel ${id}: ${name}`)
  },
  logo: async ({ api, words: [id, file = ''] }) => {
    const params = { id: String(numberOf(id, 'ID')) }
    const { name } =
      file === 'none'
        ? await api.call(removeChannelLogo, { params })
        : await api.call(putChannelLogo, { params, body: givenFile(file) })
    console.log(`✓ channel ${id}: ${name} has ${file === 'none' ? 'no picture of its own' : 'another picture'}`)
  },
  list: async ({ api }) => {
    for (const { id, number, name, blocks, plans, blackout } of (await api.call(operatorChannels)).channels) {
      const only = [plans.length > 0 && `needs ${plans.join(' or ')}`, blackout.length > 0 && `not in ${blackout}`]
      console.log([`${String(id).padStart(6)}  ${number}  ${name}`, ...only.filter(Boolean)].join(', '))
      for (const block of blocks)
        console.log(`          ${block.minutes} min  ${block.title}: ${block.titles.join(', ')}`)
    }
  },
  remove: async ({ api, words: [id], ask }) => {
    const params = { id: String(numberOf(id, 'ID')) }
    const channel = await channelAt(api, params.id)
    if (channel) await ask(`Channel ${channel.number}, ${channel.name}, goes with its programme.`, 'remove')
    const { trash } = await api.call(removeChannel, { params })
    console.log(`✓ channel ${id} is off the air; trash restore ${trash} brings it back`)
  },
  ...guideVerbs,
}

const channelAt = async (api: Api, id: string) =>
  (await api.call(operatorChannels)).channels.find((one) => String(one.id) === id)

/** What is not said stays as it is. */
function rightsOf(flag: Given['flag']) {
  const [plans, blackout] = [listOf(flag('plans')), listOf(flag('blackout'))]
  return { ...(plans && { plans }), ...(blackout && { blackout }) }
}

function wishOf([number, name, ...blocks]: string[]) {
  if (!name) throw new StartRefused(`A channel needs a number and a name.\n\n${channelUsage}`)
  return { number: numberOf(number, 'N'), name, blocks: blocks.map(blockOf) }
}

function blockOf(text: string): ChannelBlock {
  const [, title, minutes, titles] = /^(.+):(\d+):([\d, ]+)$/.exec(text) ?? []
  if (!title || !minutes || !titles)
    throw new StartRefused(`"${text}" is no block. Write it as "What is on:30:12,15,18".`)
  return {
    title,
    subtitle: null,
    minutes: Number(minutes),
    titles: titles.split(',').map((id) => numberOf(id.trim(), 'A title')),
  }
}
