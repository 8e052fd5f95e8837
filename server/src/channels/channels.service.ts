import type { ChannelBlock, ChannelChange, ChannelInput, OperatorChannel } from '@fieldhouse/contract/channels/admin'
import { hourMs } from '@fieldhouse/contract/durations'
import { pictureShapes } from '@fieldhouse/contract/pictures/picture-shapes'
import { newAssetId } from '../films/assets/assets.service.ts'
import { Refusal, refuseConflict, refuseMissing } from '../shared/errors/refusal.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import { openPictureSlot, type PictureUpload } from '../shared/files/picture-slot.ts'
import type { StoredChannel } from './channels.store.ts'
import type { GuideChanges, GuideStore, GuideStores } from './guide.store.ts'

export interface ChannelParts {
  store: GuideStore
  change: GuideChanges
  now(): Date
  pictures: PictureFolder
  /** The end of what is on now. */
  nextTurn(channel: number): Promise<Date | undefined>
  takeOffAir(asset: string): Promise<void>
}

const everybody = { plans: [], blackout: [], blackout_until: null, from: null, until: null }

export type ChannelService = ReturnType<typeof channelService>

export function channelService(parts: ChannelParts) {
  const { store, change, now, takeOffAir } = parts
  const requireStoredChannel = async (id: number): Promise<StoredChannel> => {
    const channel = await store.channels.find(id)
    if (!channel) throw refuseMissing('channel')
    return channel
  }
  return {
    ...channelEditing(parts, requireStoredChannel),
    ...channelPictures(parts, requireStoredChannel),

    all: async () => {
      const channels = (await store.channels.all()).map(toOperatorChannel)
      return {
        channels,
        titles: await store.channels.titles(channels.flatMap(({ blocks }) => listNamedTitles(blocks))),
      }
    },

    remove: async (actor: string, id: number): Promise<number> => {
      const { name, asset_id } = await requireStoredChannel(id)
      const trash = await change(
        { actor, action: 'remove channel', subject: `channel ${id}`, details: { name } },
        (stores) => stores.trash.take({ kind: 'channel', id, name, actor, at: now() }),
      )
      await takeOffAir(asset_id)
      return trash
    },
  }
}

type FindChannel = (id: number) => Promise<StoredChannel>

/** A channel's settings and its loop. */
const channelEditing = ({ change, now, nextTurn }: ChannelParts, findChannel: FindChannel) => ({
  create: async (actor: string, input: ChannelInput) => {
    const { number, name, blocks, plans, blackout } = input
    const id = await change(
      { actor, action: 'create channel', subject: 'channel', details: describeChannel(input) },
      async (stores) => {
        await checkNumber(stores, number)
        await checkTitles(stores, blocks)
        const audience = { ...everybody, plans, blackout }
        const id = await stores.channels.add({ number, name, asset_id: newAssetId(), audience })
        await stores.channels.addLoop(id, floorToHour(now()), blocks)
        return id
      },
      (id) => `channel ${id}`,
    )
    return toOperatorChannel(await findChannel(id))
  },

  /** Absent values stay unchanged. */
  edit: async (actor: string, id: number, input: ChannelChange) => {
    const { blocks, plans, blackout, ...columns } = input
    const before = await findChannel(id)
    const since = (await nextTurn(id)) ?? floorToHour(now())
    await change(
      { actor, action: 'edit channel', subject: `channel ${id}`, details: describeChannel(input) },
      async (stores) => {
        if (columns.number !== undefined) await checkNumber(stores, columns.number, id)
        const audience = { ...before.audience, ...(plans && { plans }), ...(blackout && { blackout }) }
        await stores.channels.change(id, { ...columns, audience })
        if (!blocks || JSON.stringify(before.loops.at(-1)?.blocks) === JSON.stringify(blocks)) return
        await checkTitles(stores, blocks)
        await stores.channels.addLoop(id, since, blocks)
      },
    )
    return toOperatorChannel(await findChannel(id))
  },
})

/** The logo replaces a video's picture if there is no other. The watermark is in a corner of the video. */
const channelPictures = (parts: ChannelParts, findChannel: FindChannel) => {
  const logo = openPictureSlot(parts, { table: 'channel', column: 'logo', name: 'logo', shape: pictureShapes.channel })
  const watermark = openPictureSlot(parts, {
    table: 'channel',
    column: 'watermark',
    name: 'watermark',
    shape: pictureShapes.watermark,
  })
  const put = (slot: typeof logo) => async (actor: string, id: number, upload: PictureUpload) => {
    await findChannel(id)
    await slot.put({ actor, id, subject: `channel ${id}` }, upload)
    return toOperatorChannel(await findChannel(id))
  }
  const remove = (slot: typeof logo) => async (actor: string, id: number) => {
    await findChannel(id)
    await slot.remove({ actor, id, subject: `channel ${id}` })
    return toOperatorChannel(await findChannel(id))
  }
  return {
    setLogo: put(logo),
    removeLogo: remove(logo),
    setWatermark: put(watermark),
    removeWatermark: remove(watermark),
  }
}

/** Rounds down, so that the guide has round times. */
const floorToHour = (now: Date): Date => new Date(Math.floor(now.getTime() / hourMs) * hourMs)

/** Details for the audit log: a loop is described by its blocks, not by each of their videos. */
const describeChannel = ({ blocks, ...facts }: ChannelChange) => ({
  ...facts,
  ...(blocks && { loop: blocks.map(({ title }) => title) }),
})

const listNamedTitles = (blocks: readonly ChannelBlock[]): number[] => [
  ...new Set(blocks.flatMap(({ titles }) => titles)),
]

async function checkNumber(stores: GuideStores, number: number, but?: number): Promise<void> {
  const other = await stores.channels.withNumber(number, but)
  if (other)
    throw refuseConflict('channel.number_taken', `Channel ${number} is already “${other.name}”. Choose another number.`)
}

async function checkTitles(stores: GuideStores, blocks: readonly ChannelBlock[]): Promise<void> {
  const titleIds = listNamedTitles(blocks)
  const known = new Set((await stores.channels.titles(titleIds)).map(({ id }) => id))
  const missing = titleIds.find((id) => !known.has(id))
  if (missing !== undefined) throw new Refusal('missing', 'title.not_found', `Video ${missing} doesn’t exist.`)
}

function toOperatorChannel({ id, number, name, logo, watermark, audience, loops }: StoredChannel): OperatorChannel {
  const loop = loops.at(-1)
  const { plans, blackout } = audience
  const since = (loop?.since ?? new Date(0)).toISOString()
  return { id, number, name, logo, watermark, blocks: loop?.blocks ?? [], since, plans, blackout }
}
