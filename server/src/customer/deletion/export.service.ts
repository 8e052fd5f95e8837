import type { Customer } from '@fieldhouse/contract/customer/customer'
import { hourMs } from '@fieldhouse/contract/durations'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseEndedSession } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import type { ChoicesService } from '../choices/choices.service.ts'
import { toCustomer } from '../customer.service.ts'
import type { CustomerStore } from '../customer.store.ts'
import type { CustomerIdentity } from '../identity.ts'
import type { ImageService } from '../image/image.service.ts'
import type { RemovedPicturesService } from '../pictures/removed-pictures.service.ts'
import type { SafeChoicesService } from '../safe/safe.service.ts'

export interface AccountExportDeps {
  store: Pick<CustomerStore, 'find'>
  identity: Pick<CustomerIdentity, 'tracesOf'>
  choices: ChoicesService
  safe: Pick<SafeChoicesService, 'exportChoices'>
  images: Pick<ImageService, 'asDataUrl'>
  removedPictures: Pick<RemovedPicturesService, 'exportPictures'>
  limiter: Limiter
  clock: Clock
  /** The page views that can be linked to this person. */
  pageViewsOf(uid: string): Promise<object[]>
  exportScreens(uid: string): Promise<object>
}

export interface ExportedAccount {
  exported_at: string
  customer: Customer
  [more: string]: unknown
}

const exportsPerHour = { name: 'export', most: 10, withinMs: hourMs }

export const createAccountExporter =
  ({
    store,
    identity,
    choices,
    safe,
    images,
    removedPictures,
    limiter,
    clock,
    pageViewsOf,
    exportScreens,
  }: AccountExportDeps) =>
  async (uid: string): Promise<ExportedAccount> => {
    await limiter.take(exportsPerHour, uid)
    const row = await store.find(uid)
    const traces = await identity.tracesOf(uid)
    if (!row || !traces) throw refuseEndedSession()
    const teams = await choices.teamsOf(uid)
    return {
      exported_at: clock.now().toISOString(),
      customer: toCustomer(row),
      profile_image: row.profile_image === null ? null : await images.asDataUrl(row.profile_image),
      pictures: await removedPictures.exportPictures(uid),
      affiliations: await choices.affiliationsOf(uid),
      score_safe: await safe.exportChoices(uid),
      teams: teams.filter(({ selected }) => selected).map(({ id, slug, name }) => ({ id, slug, name })),
      ...traces,
      ...(await exportScreens(uid)),
      page_views: await pageViewsOf(uid),
    }
  }
