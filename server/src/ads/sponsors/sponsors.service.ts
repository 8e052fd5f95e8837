import { maxAdReportDays } from '@fieldhouse/contract/ads/numbers'
import type { AdInput, AdTurn, OperatorAd, OperatorSponsor, SponsorInput } from '@fieldhouse/contract/ads/sponsors'
import { findAdProblem } from '@fieldhouse/contract/ads/wrong-ad'
import type { StockService } from '../../library/stock/stock.service.ts'
import { getTitleImage } from '../../library/stock/stock.ts'
import { formatUseCount, listUses } from '../../shared/admin/uses.ts'
import { addDays } from '../../shared/clock/clock.ts'
import { refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import { formatPicturePath, type PictureFolder, parsePictureName } from '../../shared/files/picture-folder.ts'
import { redrawPicture } from '../../shared/files/redraw-picture.ts'
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

/** A logo is shown twenty pixels high; this is more than three times that, for high-density screens. */
const logoWidth = 480
const logoHeight = 120
const nextAds = 10

export type SponsorService = ReturnType<typeof createSponsorService>

/** Manages sponsors and their ads. */
export function createSponsorService(parts: SponsorDeps) {
  return { ...createSponsorActions(parts), ...createAdActions(parts) }
}

function createSponsorActions({ store, change, pictures, now }: SponsorDeps) {
  const findSponsor = async (id: number): Promise<OperatorSponsor> => {
    const sponsor = (await store.sponsors.all()).find((one) => one.id === id)
    if (!sponsor) throw refuseMissing('sponsor')
    return toOperatorSponsor(sponsor)
  }

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

    setImage: async (actor: string, id: number, bytes: Uint8Array) => {
      const { image } = await findSponsor(id)
      const name = await pictures.write(
        await redrawPicture(bytes, { width: logoWidth, height: logoHeight, fit: 'contain' }),
      )
      await change({ actor, action: 'set logo', subject: `sponsor ${id}` }, (stores) =>
        stores.sponsors.change(id, { image: formatPicturePath(name) }),
      )
      const old = parsePictureName(image)
      if (old && !(await store.trash.isShown(String(image)))) await pictures.remove(old)
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
    const [stored, totals] = await Promise.all([store.sponsors.ads(), store.sponsors.adTotals()])
    const counted = new Map(totals.map((one) => [one.ad_id, one]))
    return stored.map((ad) => toOperatorAd(ad, counted.get(ad.id)))
  }

  const findAd = async (id: number): Promise<OperatorAd> => {
    const ad = (await listAds()).find((one) => one.id === id)
    if (!ad) throw refuseMissing('ad')
    return ad
  }

  const refuseAdProblems = async (input: AdInput, before?: AdRow) => {
    const film = (await stocks.now()).titles.get(input.title_id)
    const title = film && { title: film.title, hasPicture: getTitleImage(film) !== null }
    const wrong = findAdProblem(input, { title, before })
    if (wrong) throw refuseField(wrong.field, wrong.words)
  }

  return {
    ads: listAds,

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

/** Clicks from before they were counted one by one are stored in the ad itself. */
const toOperatorAd = (
  { starts_at, ends_at, clicks, ...ad }: AdRow,
  counted = { impressions: 0, clicks: 0 },
): OperatorAd => ({
  ...ad,
  impressions: counted.impressions,
  clicks: clicks + counted.clicks,
  from: starts_at?.toISOString() ?? null,
  until: ends_at?.toISOString() ?? null,
})
