import { createHmac, timingSafeEqual } from 'node:crypto'
import { type CampaignAddress, campaignAddress, campaignPreviewPage } from '@fieldhouse/contract/campaigns/campaigns'
import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs } from '@fieldhouse/contract/durations'
import { pathOf } from '@fieldhouse/contract/request'
import { after, type Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { CampaignStore, StoredCampaign } from '../campaigns.store.ts'
import { stateOf } from '../kept.ts'
import { campaignHtml } from './campaign-page.ts'
import { framed, nothingOn } from './frame.ts'
import { sponsorsHtml } from './sponsor-page.ts'

export interface PageParts {
  store: CampaignStore
  clock: Clock
  previewKey: string
}

/** What other programs show of a page, for its head. */
export type CardOf = (pathname: string) => Promise<string>

export type CampaignPages = ReturnType<typeof campaignPages>

/** What stands at the public addresses at this moment. */
export function campaignPages({ store, clock, previewKey }: PageParts) {
  const previews = openPreviews(previewKey, clock)

  const at = async (address: CampaignAddress): Promise<StoredCampaign | undefined> => {
    const now = clock.now()
    const told = (await store.campaigns.all()).filter((one) => one.address === address && one.published)
    return told.toSorted((one, other) => rank(one, now) - rank(other, now))[0]
  }

  const whole = async (campaign: StoredCampaign, card: string, preview = false): Promise<string> => {
    const now = clock.now()
    const kept = stateOf(campaign, now)
    const state = preview && kept !== 'drawn' ? 'open' : kept
    const [sponsors, drawn, list] = await Promise.all([
      store.campaigns.sponsors(),
      store.drawn.of([campaign.id]),
      state === 'drawn' ? store.campaigns.list(campaign.id) : [],
    ])
    const earlier = (await store.campaigns.all()).filter(
      (one) => one.id !== campaign.id && one.address === campaign.address && one.drawn_at !== null,
    )
    const sponsor = sponsors.find(({ id }) => id === campaign.sponsor_id)
    const { title, words } = campaign.said
    return framed({
      school: currentSchool(),
      title,
      card,
      description: words,
      body: campaignHtml({ school: currentSchool(), campaign, state, sponsor, drawn, entries: list.length, earlier }),
      told: { campaign: campaign.id, ...(state === 'drawn' && { audit: campaign.id }) },
    })
  }

  return {
    at: async (address: CampaignAddress, cardOf: CardOf): Promise<string> => {
      const [campaign, card] = await Promise.all([at(address), cardOf(`/${address}`)])
      if (campaign) return whole(campaign, card)
      const school = currentSchool()
      const description = `What the ${school.school} ${school.nickname} give away.`
      return framed({ school, title: 'Giveaways', description, card, body: nothingOn(school), told: {} })
    },

    sponsors: async (cardOf: CardOf): Promise<string> => {
      const [sponsors, card] = await Promise.all([store.campaigns.sponsors(), cardOf('/sponsor')])
      const school = currentSchool()
      const description = `Who stands behind the ${school.school} ${school.nickname}.`
      return framed({ school, title: 'Sponsors', description, card, body: sponsorsHtml(school, sponsors), told: {} })
    },

    /** Where somebody without an account looks at it as well, for an hour. */
    previewPath: ({ id }: StoredCampaign): string => pathOf(campaignPreviewPage, { token: previews.tokenOf(id) }),

    preview: async (token: string): Promise<string> => {
      const id = previews.idIn(token)
      const campaign = id === undefined ? undefined : await store.campaigns.find(id)
      if (!campaign) throw new Refusal('missing', 'This preview is over. Open another one in the console.')
      return whole(campaign, '', true)
    },

    /** What a shared page is of, for its card; nothing where nothing is on. */
    shared: async (address: string) => {
      const known = campaignAddress.safeParse(address)
      const campaign = known.success ? await at(known.data) : undefined
      return campaign && sharedOf(campaign, clock.now())
    },
  }
}

function sharedOf(campaign: StoredCampaign, now: Date) {
  const { said, picture, opens_at, closes_at } = campaign
  const state = stateOf(campaign, now)
  return {
    title: said.title,
    words: said.words,
    alt: said.picture_alt,
    picture,
    state: state === 'draft' ? ('planned' as const) : state,
    opensAt: opens_at.toISOString(),
    closesAt: closes_at.toISOString(),
  }
}

/** Which campaign, until when, and that we said so. */
function openPreviews(key: string, clock: Clock) {
  const sign = (said: string): string => createHmac('sha256', key).update(said).digest('base64url')
  return {
    tokenOf: (id: number): string => {
      const said = `${id}.${after(clock.now(), hourMs).getTime().toString(36)}`
      return `${said}.${sign(said)}`
    },
    idIn: (token: string): number | undefined => {
      const [id = '', until = '', given = ''] = token.split('.')
      const wanted = Buffer.from(sign(`${id}.${until}`))
      const isOurs = given.length === wanted.length && timingSafeEqual(Buffer.from(given), wanted)
      return isOurs && Number.parseInt(until, 36) > clock.now().getTime() ? Number(id) : undefined
    },
  }
}

/** The one that is open, then the next to open, then the last that was. */
function rank(one: StoredCampaign, now: Date): number {
  const state = stateOf(one, now)
  if (state === 'open') return -Infinity
  if (state === 'planned') return one.opens_at.getTime() - Number.MAX_SAFE_INTEGER
  return -one.closes_at.getTime()
}
