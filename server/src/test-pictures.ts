import * as ads from '@fieldhouse/contract/ads/sponsors'
import * as channels from '@fieldhouse/contract/channels/admin'
import * as food from '@fieldhouse/contract/concessions/admin'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import * as films from '@fieldhouse/contract/films/admin'
import * as groups from '@fieldhouse/contract/films/groups'
import * as schools from '@fieldhouse/contract/games/names'
import { createGame } from '@fieldhouse/contract/games/schedule'
import * as giveaways from '@fieldhouse/contract/giveaways/admin'
import * as live from '@fieldhouse/contract/live/admin'
import * as events from '@fieldhouse/contract/live/events'
import type { PictureShape } from '@fieldhouse/contract/pictures/picture-shapes'
import { pictureShapes } from '@fieldhouse/contract/pictures/picture-shapes'
import * as prizes from '@fieldhouse/contract/rewards/admin'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import type { Fan } from './test-fan.ts'

/** One place for a picture that staff upload, and how to make the thing that has it. */
export interface TestPictureSlot {
  name: string
  put: Endpoint
  remove: Endpoint
  /** The table and the column of the picture. */
  table: string
  column: string
  shape: PictureShape
  /** Editors may fill it, besides operators. */
  isEditors?: true
  params?: Record<string, string>
  make(operator: Fan): Promise<number>
}

const starts_at = '2026-12-05T19:00:00.000Z'

let made = 0
const nextName = (): string => {
  made += 1
  return `Thing ${made}`
}

const makeBanner = async (operator: Fan) => {
  const { id } = (await operator.call(ads.createSponsor, { body: { name: nextName() } })).body
  const body = { sponsor_id: id, title: nextName(), kind: 'banner' }
  return (await operator.call(ads.createAd, { body })).body.id
}

const makeChannel = async (operator: Fan) => {
  const name = nextName()
  return (await operator.call(channels.createChannel, { body: { number: 800 + made, name, blocks: [] } })).body.id
}

/** A school is known with its first game. */
const makeOpponent = async (operator: Fan) => {
  const opponent = nextName()
  const day = `2027-03-${String(1 + (made % 28)).padStart(2, '0')}`
  const sport = listSchoolSports()[0]?.slug
  await operator.call(createGame, { body: { sport, day, site: 'away', opponent } })
  const all = (await operator.call(schools.listSchools, {})).body.schools
  return all.find(({ name }) => name === opponent)?.id ?? 0
}

const makeMenuItem = async (operator: Fan) => {
  const venue_id = (await operator.call(food.addConcessionVenue, { body: { name: nextName() } })).body.id
  const body = { venue_id, name: 'The Grill', menu: [{ name: 'Pretzel' }] }
  return (await operator.call(food.addStand, { body })).body.menu[0]?.id ?? 0
}

const makeGiveaway = async (operator: Fan) => {
  const said = {
    title: nextName(),
    words: 'Two seats for the last game.',
    picture_alt: null,
    prizes: ['Two seats'],
    eligibility: { min_age: 18, states: [], who: 'Fans' },
    rules: [{ kind: 'paragraph', words: [{ text: 'One entry per person.' }] }],
    fields: [],
    consents: [{ label: 'I have read the rules.', required: true }],
    per: 'once',
    winners: 1,
  }
  const times = { opens_at: starts_at, closes_at: '2026-12-06T19:00:00.000Z' }
  const body = { address: 'give-away', published: false, ...times, sponsor_id: null, keep_days: 90, said }
  return (await operator.call(giveaways.createGiveaway, { body })).body.id
}

/** Every place for a picture of its own, except a person's photo and a story's pictures, which have their own tests. */
export const testPictureSlots: readonly TestPictureSlot[] = [
  {
    name: 'a video',
    put: films.putTitleImage,
    remove: films.removeTitleImage,
    table: 'title',
    column: 'image',
    shape: pictureShapes.video,
    isEditors: true,
    make: async (operator) => (await operator.call(films.createTitle, { body: { title: nextName() } })).body.id,
  },
  {
    name: 'a series',
    put: films.putTitleImage,
    remove: films.removeTitleImage,
    table: 'title',
    column: 'image',
    shape: pictureShapes.video,
    isEditors: true,
    make: async (operator) =>
      (await operator.call(groups.createSeries, { body: { title: nextName(), groups: [] } })).body.id,
  },
  {
    name: 'a group',
    put: groups.putGroupImage,
    remove: groups.removeGroupImage,
    table: 'catalog',
    column: 'image',
    shape: pictureShapes.group,
    make: async (operator) => {
      const body = { name: nextName(), section: 'Local Sports', genre_id: 1, slug: `picture-${made}` }
      return (await operator.call(groups.createGroup, { body })).body.id
    },
  },
  {
    name: 'a live event',
    put: events.putEventImage,
    remove: events.removeEventImage,
    table: 'live_event',
    column: 'image',
    shape: pictureShapes.event,
    make: async (operator) =>
      (await operator.call(live.createEvent, { body: { title: nextName(), starts_at } })).body.event.id,
  },
  {
    name: 'a channel',
    put: channels.putChannelLogo,
    remove: channels.removeChannelLogo,
    table: 'channel',
    column: 'logo',
    shape: pictureShapes.channel,
    make: makeChannel,
  },
  {
    name: 'a watermark',
    put: channels.putChannelWatermark,
    remove: channels.removeChannelWatermark,
    table: 'channel',
    column: 'watermark',
    shape: pictureShapes.watermark,
    make: makeChannel,
  },
  {
    name: 'a sponsor',
    put: ads.putSponsorImage,
    remove: ads.removeSponsorImage,
    table: 'sponsor',
    column: 'image',
    shape: pictureShapes.sponsor,
    make: async (operator) => (await operator.call(ads.createSponsor, { body: { name: nextName() } })).body.id,
  },
  {
    name: 'a desktop banner',
    put: ads.putAdPicture,
    remove: ads.removeAdPicture,
    table: 'ad',
    column: 'image',
    params: { size: 'desktop' },
    shape: pictureShapes.banner,
    make: makeBanner,
  },
  {
    name: 'a phone banner',
    put: ads.putAdPicture,
    remove: ads.removeAdPicture,
    table: 'ad',
    column: 'image_small',
    params: { size: 'phone' },
    shape: pictureShapes.phoneBanner,
    make: makeBanner,
  },
  {
    name: 'a prize',
    put: prizes.putPrizeImage,
    remove: prizes.removePrizeImage,
    table: 'reward_prize',
    column: 'image',
    shape: pictureShapes.prize,
    make: async (operator) => {
      const body = { name: nextName(), words: 'At the desk', cost: 10, stock: 1 }
      return (await operator.call(prizes.addPrize, { body })).body.id
    },
  },
  {
    name: 'a menu item',
    put: food.putItemImage,
    remove: food.removeItemImage,
    table: 'concession_item',
    column: 'image',
    shape: pictureShapes.food,
    make: makeMenuItem,
  },
  {
    name: 'a giveaway',
    put: giveaways.putGiveawayPicture,
    remove: giveaways.removeGiveawayPicture,
    table: 'giveaway',
    column: 'picture',
    shape: pictureShapes.giveaway,
    make: makeGiveaway,
  },
  {
    name: 'an opponent',
    put: schools.putSchoolLogo,
    remove: schools.removeSchoolLogo,
    table: 'school',
    column: 'logo',
    shape: pictureShapes.opponent,
    make: makeOpponent,
  },
]
