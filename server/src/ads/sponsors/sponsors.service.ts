import { maxAdReportDays } from '@fieldhouse/contract/ads/numbers'
import type {
  AdInput,
  AdPictureSize,
  AdTurn,
  OperatorAd,
  OperatorSponsor,
  SponsorInput,
} from '@fieldhouse/contract/ads/sponsors'
import { findAdProblem } from '@fieldhouse/contract/ads/wrong-ad'
import { pictureShapes } from '@fieldhouse/contract/pictures/picture-shapes'
import type { StockService } from '../../library/stock/stock.service.ts'
import { getTitleImage, type Stock } from '../../library/stock/stock.ts'
import { formatUseCount, listUses } from '../../shared/admin/uses.ts'
import { addDays } from '../../shared/clock/clock.ts'
import { refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import type { PictureFolder } from '../../shared/files/picture-folder.ts'
import { openPictureSlot, type PictureUpload } from '../../shared/files/picture-slot.ts'
import { getBannerImage } from '../banner-image.ts'
import type { ApplySponsorChange, SponsorAdminStore } from './sponsor-admin.store.ts'

export interface SponsorDeps {
  store: SponsorAdminStore
  change: ApplySponsorChange
  now(): Date
  stocks: Pick<StockService, 'now'>
  pictures: PictureFolder
  /** Lists the next ads around videos. */
  turnOfAds(at: Date, many: number): Promise<AdTurn>
}

const nextAds = 10

export type SponsorService = ReturnType<typeof createSponsorService>

/** Manages sponsors and their ads. */
export function createSponsorService(parts: SponsorDeps) {
  const ads = createAdActions(parts)
  return { ...createSponsorActions(parts), ...ads, ...createAdPictures(parts, ads.findAd) }
}

function createSponsorActions({ store, change, pictures, now }: SponsorDeps) {
  const findSponsor = async (id: number): Promise<OperatorSponsor> => {
    const sponsor = (await store.sponsors.all()).find((one) => one.id === id)
    if (!sponsor) throw refuseMissing('sponsor')
    return toOperatorSponsor(sponsor)
  }

  const slot = { table: 'sponsor', column: 'image', name: 'logo', shape: pictureShapes.sponsor } as const
  const logo = openPictureSlot({ pictures, store, change }, slot)

  return {
    all: async () => (await store.sponsors.all()).map(toOperatorSponsor),

    create: async (actor: string, input: SponsorInput) =>
      findSponsor(
        await change(
          { actor, action: 'create sponsor', subject: 'sponsor', details: input },
          (stores) => stores.sponsors.add(input),
          (id) => `sponsor ${id}`,
        ),
      ),

    edit: async (actor: string, id: number, input: SponsorInput) => {
      await findSponsor(id)
      await change({ actor, action: 'edit sponsor', subject: `sponsor ${id}`, details: input }, (stores) =>
        stores.sponsors.change(id, input),
      )
      return findSponsor(id)
    },

    setImage: async (actor: string, id: number, upload: PictureUpload) => {
      await findSponsor(id)
      await logo.put({ actor, id, subject: `sponsor ${id}` }, upload)
      return findSponsor(id)
    },

    removeImage: async (actor: string, id: number) => {
      await findSponsor(id)
      await logo.remove({ actor, id, subject: `sponsor ${id}` })
      return findSponsor(id)
    },

    remove: async (actor: string, id: number): Promise<number> => {
      const { name } = await findSponsor(id)
      return change({ actor, action: 'remove sponsor', subject: `sponsor ${id}`, details: { name } }, (stores) =>
        stores.trash.take({ kind: 'sponsor', id, name, actor, at: now() }),
      )
    },
  }
}

function createAdActions({ store, change, stocks, turnOfAds, now }: SponsorDeps) {
  const listAds = async (): Promise<OperatorAd[]> => {
    const [stored, totals, stock] = await Promise.all([store.sponsors.ads(), store.sponsors.adTotals(), stocks.now()])
    const counted = new Map(totals.map((one) => [one.ad_id, one]))
    return stored.map((ad) => toOperatorAd(ad, stock, counted.get(ad.id)))
  }

  const findAd = async (id: number): Promise<OperatorAd> => {
    const ad = (await listAds()).find((one) => one.id === id)
    if (!ad) throw refuseMissing('ad')
    return ad
  }

  const refuseAdProblems = async (input: AdInput, before?: AdRow) => {
    const film = input.title_id === null ? undefined : (await stocks.now()).titles.get(input.title_id)
    const title = film && { title: film.title, hasPicture: getTitleImage(film) !== null }
    const wrong = findAdProblem(input, { title, before })
    if (wrong) throw refuseField(wrong.field, wrong.words)
  }

  return {
    ads: listAds,
    findAd,

    numbers: async (from: string, until: string) => {
      if (until < from) throw refuseField('until', 'Choose an end on or after the start.')
      if (until >= addDays(from, maxAdReportDays)) throw refuseField('until', `Choose at most ${maxAdReportDays} days.`)
      return store.sponsors.adDays(from, until)
    },

    turn: (at: string | undefined): Promise<AdTurn> => turnOfAds(at === undefined ? now() : new Date(at), nextAds),

    createAd: async (actor: string, input: AdInput) => {
      await refuseAdProblems(input)
      const id = await change(
        { actor, action: 'create ad', subject: 'ad', details: input },
        (stores) => stores.sponsors.addAd(input),
        (id) => `ad ${id}`,
      )
      return findAd(id)
    },

    editAd: async (actor: string, id: number, input: AdInput) => {
      await findAd(id)
      await refuseAdProblems(
        input,
        (await store.sponsors.ads()).find((one) => one.id === id),
      )
      await change({ actor, action: 'edit ad', subject: `ad ${id}`, details: input }, (stores) =>
        stores.sponsors.changeAd(id, input),
      )
      return findAd(id)
    },

    removeAd: async (actor: string, id: number): Promise<number> => {
      const { title } = await findAd(id)
      return change({ actor, action: 'remove ad', subject: `ad ${id}`, details: { name: title } }, (stores) =>
        stores.trash.take({ kind: 'ad', id, name: title, actor, at: now() }),
      )
    },
  }
}

const bannerSlots = {
  desktop: { table: 'ad', column: 'image', shape: pictureShapes.banner },
  phone: { table: 'ad', column: 'image_small', shape: pictureShapes.phoneBanner },
} as const

/** The two pictures of a banner. */
function createAdPictures(parts: SponsorDeps, findAd: (id: number) => Promise<OperatorAd>) {
  const slots = {
    desktop: openPictureSlot(parts, bannerSlots.desktop),
    phone: openPictureSlot(parts, bannerSlots.phone),
  }
  const toTarget = (actor: string, id: number, size: AdPictureSize) => ({
    actor,
    id,
    subject: `ad ${id}`,
    details: { size },
  })
  return {
    setAdPicture: async (actor: string, { id, size }: AdPicture, upload: PictureUpload) => {
      await findAd(id)
      await slots[size].put(toTarget(actor, id, size), upload)
      return findAd(id)
    },

    removeAdPicture: async (actor: string, { id, size }: AdPicture) => {
      await findAd(id)
      await slots[size].remove(toTarget(actor, id, size))
      return findAd(id)
    },
  }
}

interface AdPicture {
  id: number
  size: AdPictureSize
}

type SponsorRow = Awaited<ReturnType<SponsorAdminStore['sponsors']['all']>>[number]
type AdRow = Awaited<ReturnType<SponsorAdminStore['sponsors']['ads']>>[number]

const toOperatorSponsor = ({ id, name, url, image, words, films, groups, rows, ads }: SponsorRow): OperatorSponsor => ({
  id,
  name,
  url,
  image,
  words,
  used_by: listUses([...formatUseCount(films, 'video'), ...formatUseCount(ads, 'ad')], { row: rows, group: groups }),
})

const toOperatorAd = (
  row: AdRow,
  stock: Pick<Stock, 'titles'>,
  counted = { impressions: 0, clicks: 0 },
): OperatorAd => {
  const { starts_at, ends_at, ...ad } = row
  return {
    ...ad,
    shown: getBannerImage(row, stock),
    impressions: counted.impressions,
    clicks: counted.clicks,
    from: starts_at?.toISOString() ?? null,
    until: ends_at?.toISOString() ?? null,
  }
}
