import type { Customer } from '@fieldhouse/contract/customer/customer'
import { hourMs } from '@fieldhouse/contract/durations'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import type { Choices } from '../choices/choices.service.ts'
import { customerOf } from '../customer.service.ts'
import type { CustomerStore } from '../customer.store.ts'
import type { Identity } from '../identity.ts'
import type { Images } from '../image/image.service.ts'
import type { KeptPictures } from '../pictures/kept.service.ts'
import type { SafeChoices } from '../safe/safe.service.ts'

export interface ExportParts {
  store: Pick<CustomerStore, 'find'>
  identity: Pick<Identity, 'tracesOf'>
  choices: Choices
  safe: Pick<SafeChoices, 'keptOf'>
  images: Pick<Images, 'asDataUrl'>
  kept: Pick<KeptPictures, 'keptOf'>
  limiter: Limiter
  clock: Clock
  /** The page views that can be told to be this person's. */
  pageViewsOf(uid: string): Promise<object[]>
  keptOf(uid: string): Promise<object>
}

export interface Exported {
  exported_at: string
  customer: Customer
  [more: string]: unknown
}

const exportsPerHour = { name: 'export', most: 10, withinMs: hourMs }

export const exportAccount =
  ({ store, identity, choices, safe, images, kept, limiter, clock, pageViewsOf, keptOf }: ExportParts) =>
  async (uid: string): Promise<Exported> => {
    await limiter.take(exportsPerHour, uid)
    const row = await store.find(uid)
    const traces = await identity.tracesOf(uid)
    if (!row || !traces) throw new Refusal('unauthorized', 'session.ended', 'Your session is over. Sign in again.')
    const teams = await choices.teamsOf(uid)
    return {
      exported_at: clock.now().toISOString(),
      customer: customerOf(row),
      profile_image: row.profile_image === null ? null : await images.asDataUrl(row.profile_image),
      pictures: await kept.keptOf(uid),
      affiliations: await choices.affiliationsOf(uid),
      score_safe: await safe.keptOf(uid),
      teams: teams.filter(({ selected }) => selected).map(({ id, slug, name }) => ({ id, slug, name })),
      ...traces,
      ...(await keptOf(uid)),
      page_views: await pageViewsOf(uid),
    }
  }
