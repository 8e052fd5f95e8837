import { maxAdReportDays } from '@fieldhouse/contract/ads/numbers'
import type { AdInput, AdTurn, OperatorAd, OperatorSponsor, SponsorInput } from '@fieldhouse/contract/ads/sponsors'
import { findAdProblem } from '@fieldhouse/contract/ads/wrong-ad'
import type { StockService } from '../../library/stock/stock.service.ts'
import { getTitleImage } from '../../library/stock/stock.ts'
import { addDays } from '../../shared/clock/clock.ts'
import { several, usedBy } from '../../shared/desk/uses.ts'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import { type PictureFolder, pictureAddress, pictureNameIn } from '../../shared/files/picture-folder.ts'
import { redrawn } from '../../shared/files/redrawn.ts'
import type { SponsorChanges, SponsorDesk } from './sponsor-desk.store.ts'

export interface SponsorParts {
  store: SponsorDesk
  change: SponsorChanges
  now(): Date
  stocks: Pick<StockService, 'now'>
  pictures: PictureFolder
  /** The next ads as those who play films get them. */
  turnOfAds(at: Date, many: number): Promise<AdTurn>
}

/** A logo stands twenty pixels high beside a row: three times that for fine screens. */
const logoWidth = 480
const logoHeight = 120
const nextAds = 10

export type Sponsors = ReturnType<typeof sponsorService>

/** Sponsors and what they show. */
export function sponsorService(parts: SponsorParts) {
  return { ...sponsorsOf(parts), ...adsOf(parts) }
}

function sponsorsOf({ store, change, pictures, now }: SponsorParts) {
  const found = async (id: number): Promise<OperatorSponsor> => {
    const sponsor = (await store.sponsors.all()).find((one) => one.id === id)
    if (!sponsor) throw new Refusal('missing', 'sponsor.not_found', 'That sponsor doesn’t exist.')
    return shown(sponsor)
  }

  return {
    all: async () => (await store.sponsors.all()).map(shown),

    create: async (actor: string, wish: SponsorInput) =>
      found(
        await change(
          { actor, action: 'create sponsor', subject: 'sponsor', said: wish },
          (stores) => stores.sponsors.add(wish),
          (id) => `sponsor ${id}`,
        ),
      ),

    edit: async (actor: string, id: number, wish: SponsorInput) => {
      await found(id)
      await change({ actor, action: 'edit sponsor', subject: `sponsor ${id}`, said: wish }, (stores) =>
        stores.sponsors.change(id, wish),
      )
      return found(id)
    },

    setImage: async (actor: string, id: number, bytes: Uint8Array) => {
      const { image } = await found(id)
      const name = await pictures.write(await redrawn(bytes, { width: logoWidth, height: logoHeight, fit: 'contain' }))
      await change({ actor, action: 'set logo', subject: `sponsor ${id}` }, (stores) =>
        stores.sponsors.change(id, { image: pictureAddress(name) }),
      )
      const old = pictureNameIn(image)
      if (old && !(await store.trash.isShown(String(image)))) await pictures.remove(old)
      return found(id)
    },

    remove: async (actor: string, id: number): Promise<number> => {
      const { name } = await found(id)
      return change({ actor, action: 'remove sponsor', subject: `sponsor ${id}`, said: { name } }, (stores) =>
        stores.trash.take({ kind: 'sponsor', id, name, actor, at: now() }),
      )
    },
  }
}

function adsOf({ store, change, stocks, turnOfAds, now }: SponsorParts) {
  const ads = async (): Promise<OperatorAd[]> => {
    const [stored, totals] = await Promise.all([store.sponsors.ads(), store.sponsors.adTotals()])
    const counted = new Map(totals.map((one) => [one.ad_id, one]))
    return stored.map((ad) => shownAd(ad, counted.get(ad.id)))
  }

  const found = async (id: number): Promise<OperatorAd> => {
    const ad = (await ads()).find((one) => one.id === id)
    if (!ad) throw new Refusal('missing', 'ad.not_found', 'That ad doesn’t exist.')
    return ad
  }

  const check = async (wish: AdInput, before?: StoredAd) => {
    const film = (await stocks.now()).titles.get(wish.title_id)
    const title = film && { title: film.title, hasPicture: getTitleImage(film) !== null }
    const wrong = findAdProblem(wish, { title, before })
    if (wrong) throw refuseField(wrong.field, wrong.words)
  }

  return {
    ads,

    numbers: async (from: string, until: string) => {
      if (until < from) throw refuseField('until', 'It ends before it begins.')
      if (until >= addDays(from, maxAdReportDays))
        throw refuseField('until', `No more than ${maxAdReportDays} days at once.`)
      return store.sponsors.adDays(from, until)
    },

    turn: (at: string | undefined): Promise<AdTurn> => turnOfAds(at === undefined ? now() : new Date(at), nextAds),

    createAd: async (actor: string, wish: AdInput) => {
      await check(wish)
      const id = await change(
        { actor, action: 'create ad', subject: 'ad', said: wish },
        (stores) => stores.sponsors.addAd(wish),
        (id) => `ad ${id}`,
      )
      return found(id)
    },

    editAd: async (actor: string, id: number, wish: AdInput) => {
      await found(id)
      await check(
        wish,
        (await store.sponsors.ads()).find((one) => one.id === id),
      )
      await change({ actor, action: 'edit ad', subject: `ad ${id}`, said: wish }, (stores) =>
        stores.sponsors.changeAd(id, wish),
      )
      return found(id)
    },

    removeAd: async (actor: string, id: number): Promise<number> => {
      const { title } = await found(id)
      return change({ actor, action: 'remove ad', subject: `ad ${id}`, said: { name: title } }, (stores) =>
        stores.trash.take({ kind: 'ad', id, name: title, actor, at: now() }),
      )
    },
  }
}

type Stored = Awaited<ReturnType<SponsorDesk['sponsors']['all']>>[number]
type StoredAd = Awaited<ReturnType<SponsorDesk['sponsors']['ads']>>[number]

const shown = ({ id, name, url, image, words, films, groups, rows, ads }: Stored): OperatorSponsor => ({
  id,
  name,
  url,
  image,
  words,
  used_by: usedBy([...several(films, 'film'), ...several(ads, 'ad')], { row: rows, group: groups }),
})

/** What was clicked before each click had its number stands in the ad itself. */
const shownAd = (
  { starts_at, ends_at, clicks, ...ad }: StoredAd,
  counted = { impressions: 0, clicks: 0 },
): OperatorAd => ({
  ...ad,
  impressions: counted.impressions,
  clicks: clicks + counted.clicks,
  from: starts_at?.toISOString() ?? null,
  until: ends_at?.toISOString() ?? null,
})
