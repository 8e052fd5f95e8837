import { createHmac, timingSafeEqual } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs } from '@fieldhouse/contract/durations'
import { type GiveawayAddress, giveawayAddress, giveawayPreviewPage } from '@fieldhouse/contract/giveaways/giveaways'
import { html } from '@fieldhouse/contract/html'
import { formatPath } from '@fieldhouse/contract/request'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import { getGiveawayState } from '../giveaway-state.ts'
import type { GiveawayStore, StoredGiveaway } from '../giveaways.store.ts'
import { frameHtml, noGiveawayHtml } from './frame.ts'
import { giveawayHtml } from './giveaway-page.ts'
import { sponsorsHtml } from './sponsor-page.ts'

export interface PageParts {
  store: GiveawayStore
  clock: Clock
  previewKey: string
}

/** A page's title, description, and preview for other programs. */
export type HeadOf = (pathname: string) => Promise<string>

export type GiveawayPages = ReturnType<typeof giveawayPages>

/** The current pages at the public addresses. */
export function giveawayPages({ store, clock, previewKey }: PageParts) {
  const previews = openPreviews(previewKey, clock)

  const findCurrent = async (address: GiveawayAddress): Promise<StoredGiveaway | undefined> => {
    const now = clock.now()
    const published = (await store.giveaways.all()).filter((one) => one.address === address && one.published)
    return published.toSorted((one, other) => getRank(one, now) - getRank(other, now))[0]
  }

  const renderPage = async (giveaway: StoredGiveaway, head: string, preview = false): Promise<string> => {
    const now = clock.now()
    const actual = getGiveawayState(giveaway, now)
    const state = preview && actual !== 'drawn' ? 'open' : actual
    const [sponsors, drawn, list] = await Promise.all([
      store.giveaways.sponsors(),
      store.drawn.of([giveaway.id]),
      state === 'drawn' ? store.giveaways.list(giveaway.id) : [],
    ])
    const earlier = (await store.giveaways.all()).filter(
      (one) => one.id !== giveaway.id && one.address === giveaway.address && one.drawn_at !== null,
    )
    const sponsor = sponsors.find(({ id }) => id === giveaway.sponsor_id)
    const school = currentSchool()
    return frameHtml({
      school,
      head,
      body: giveawayHtml({ school, giveaway, state, sponsor, drawn, entries: list.length, earlier }),
      scriptData: { giveaway: giveaway.id, ...(state === 'drawn' && { audit: giveaway.id }) },
    })
  }

  return {
    at: async (address: GiveawayAddress, headOf: HeadOf): Promise<string> => {
      const [giveaway, head] = await Promise.all([findCurrent(address), headOf(`/${address}`)])
      if (giveaway) return renderPage(giveaway, head)
      const school = currentSchool()
      return frameHtml({ school, head, body: noGiveawayHtml(school), scriptData: {} })
    },

    sponsors: async (headOf: HeadOf): Promise<string> => {
      const [sponsors, head] = await Promise.all([store.giveaways.sponsors(), headOf('/sponsor')])
      const school = currentSchool()
      return frameHtml({ school, head, body: sponsorsHtml(school, sponsors), scriptData: {} })
    },

    /** The address of a preview, which works for an hour without an account. */
    previewPath: ({ id }: StoredGiveaway): string => formatPath(giveawayPreviewPage, { token: previews.tokenOf(id) }),

    preview: async (token: string): Promise<string> => {
      const id = previews.idIn(token)
      const giveaway = id === undefined ? undefined : await store.giveaways.find(id)
      if (!giveaway)
        throw new Refusal(
          'missing',
          'giveaway.preview_expired',
          'This preview has expired. Open a new one in the console.',
        )
      return renderPage(giveaway, previewHead(giveaway), true)
    },

    /** The giveaway of a shared page for its card; undefined when there is none. */
    shared: async (address: string) => {
      const known = giveawayAddress.safeParse(address)
      const giveaway = known.success ? await findCurrent(known.data) : undefined
      return giveaway && toSharedGiveaway(giveaway, clock.now())
    },
  }
}

/** A preview is never shared, so it only has a title and a description. */
const previewHead = ({ said }: StoredGiveaway): string =>
  String(
    html`<title>${said.title} · ${currentSchool().appName}</title><meta name="description" content="${said.words}">`,
  )

function toSharedGiveaway(giveaway: StoredGiveaway, now: Date) {
  const { said, picture, opens_at, closes_at } = giveaway
  const state = getGiveawayState(giveaway, now)
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

/** Signed preview tokens: the giveaway and the expiry. */
function openPreviews(key: string, clock: Clock) {
  const signPreview = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')
  return {
    tokenOf: (id: number): string => {
      const text = `${id}.${addMs(clock.now(), hourMs).getTime().toString(36)}`
      return `${text}.${signPreview(text)}`
    },
    idIn: (token: string): number | undefined => {
      const [id = '', until = '', signature = ''] = token.split('.')
      const expected = Buffer.from(signPreview(`${id}.${until}`))
      const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected)
      return isOurs && Number.parseInt(until, 36) > clock.now().getTime() ? Number(id) : undefined
    },
  }
}

/** Ranks giveaways: the open one, then the next to open, then the last one. */
function getRank(one: StoredGiveaway, now: Date): number {
  const state = getGiveawayState(one, now)
  if (state === 'open') return -Infinity
  if (state === 'planned') return one.opens_at.getTime() - Number.MAX_SAFE_INTEGER
  return -one.closes_at.getTime()
}
