import {
  type ChannelBlock,
  createChannel,
  editChannel,
  operatorChannels,
  removeChannel,
} from '@fieldhouse/contract/operator/live'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, numberOf } from './arguments.ts'
import type { Api } from './session/api.ts'

export const channelUsage = `  channel create N NAME BLOCK…   a block is "What is on:30:12,15,18": its name, minutes and titles
  channel edit ID N NAME BLOCK…  from the end of the block that is on
  channel list · channel remove ID, which asks, unless --yes`

export async function channelCommand(api: Api, { words: [verb, ...words] }: Given, ask: Ask): Promise<void> {
  if (verb === 'list') {
    for (const { id, number, name, blocks } of (await api.call(operatorChannels)).channels) {
      console.log(`${String(id).padStart(6)}  ${number}  ${name}`)
      for (const block of blocks)
        console.log(`          ${block.minutes} min  ${block.title}: ${block.titles.join(', ')}`)
    }
    return
  }
  if (verb === 'create') {
    const { id, name } = await api.call(createChannel, { body: wishOf(words) })
    return console.log(`✓ channel ${id}: ${name} is on the air`)
  }
  if (verb === 'edit') {
    const [id, ...rest] = words
    const params = { id: String(numberOf(id, 'ID')) }
    const { name } = await api.call(editChannel, { params, body: wishOf(rest) })
    return console.log(`✓ channel ${id}: ${name}`)
  }
  if (verb === 'remove') {
    const params = { id: String(numberOf(words[0], 'ID')) }
    const channel = (await api.call(operatorChannels)).channels.find(({ id }) => String(id) === params.id)
    if (channel) await ask(`Channel ${channel.number}, ${channel.name}, goes with its programme.`, 'remove')
    const { trash } = await api.call(removeChannel, { params })
    return console.log(`✓ channel ${words[0]} is off the air; trash restore ${trash} brings it back`)
  }
  throw new StartRefused(`channel create, edit, list or remove?\n\n${channelUsage}`)
}

function wishOf([number, name, ...blocks]: string[]) {
  if (!name || blocks.length === 0)
    throw new StartRefused(`A channel needs a number, a name and a block.\n\n${channelUsage}`)
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
