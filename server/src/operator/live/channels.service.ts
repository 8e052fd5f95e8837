import type { ChannelBlock } from '@fieldhouse/contract/operator/live'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import { Refusal } from '../../shared/errors/refusal.ts'
import { newAssetId } from '../assets/assets.service.ts'
import type { Changes } from '../audit/change.ts'
import type { OperatorStore, OperatorStores } from '../operator.store.ts'
import type { StoredChannel } from './channels.store.ts'

export interface ChannelParts {
  store: OperatorStore
  change: Changes
  now(): Date
  origin: Pick<Origin, 'channels'>
  /** When what is on now is over. */
  nextTurn(channel: number): Promise<Date | undefined>
}

export interface ChannelWish {
  number: number
  name: string
  blocks: ChannelBlock[]
}

const hourMs = 3_600_000

export function channelService({ store, change, now, origin, nextTurn }: ChannelParts) {
  const found = async (id: number): Promise<StoredChannel> => {
    const channel = await store.channels.find(id)
    if (!channel) throw new Refusal('missing', 'There is no such channel.')
    return channel
  }

  return {
    all: async () => (await store.channels.all()).map(shown),

    /** Begins at the full hour, so that the guide stands on round times. */
    create: async (actor: string, { number, name, blocks }: ChannelWish) => {
      const id = await change(
        { actor, action: 'create channel', subject: 'channel', said: { number, name } },
        async (stores) => {
          await checkTitles(stores, blocks)
          const id = await stores.channels.add({ number, name, asset_id: newAssetId() })
          await stores.channels.addWheel(id, new Date(Math.floor(now().getTime() / hourMs) * hourMs), blocks)
          return id
        },
        (id) => `channel ${id}`,
      )
      return shown(await found(id))
    },

    edit: async (actor: string, id: number, { number, name, blocks }: ChannelWish) => {
      const before = await found(id)
      const since = (await nextTurn(id)) ?? now()
      await change(
        { actor, action: 'edit channel', subject: `channel ${id}`, said: { number, name } },
        async (stores) => {
          await checkTitles(stores, blocks)
          await stores.channels.rename(id, { number, name })
          if (JSON.stringify(before.wheels.at(-1)?.blocks) !== JSON.stringify(blocks))
            await stores.channels.addWheel(id, since, blocks)
        },
      )
      return shown(await found(id))
    },

    remove: async (actor: string, id: number): Promise<number> => {
      const { name, asset_id } = await found(id)
      const trash = await change(
        { actor, action: 'remove channel', subject: `channel ${id}`, said: { name } },
        (stores) => stores.trash.take({ kind: 'channel', id, name, actor, at: now() }),
      )
      await origin.channels.remove(asset_id)
      return trash
    },
  }
}

async function checkTitles(stores: OperatorStores, blocks: readonly ChannelBlock[]): Promise<void> {
  const wanted = [...new Set(blocks.flatMap(({ titles }) => titles))]
  const known = await stores.channels.known(wanted)
  const missing = wanted.find((id) => !known.has(id))
  if (missing !== undefined) throw new Refusal('missing', `There is no title ${missing}.`)
}

function shown({ id, number, name, wheels }: StoredChannel) {
  const wheel = wheels.at(-1)
  return { id, number, name, blocks: wheel?.blocks ?? [], since: (wheel?.since ?? new Date(0)).toISOString() }
}
