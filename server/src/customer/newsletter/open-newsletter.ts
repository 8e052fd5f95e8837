import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../../shared/admin/admin-stores.ts'
import { createApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { createNewsletterService, type NewsletterDeps } from './newsletter.service.ts'
import { openNewsletterStore } from './newsletter.store.ts'
import { openUnsubscribeTokens } from './unsubscribe-tokens.ts'

interface NewsletterParts extends Omit<NewsletterDeps, 'store' | 'changeAsMade' | 'tokens'> {
  pool: Pool
  adminStoresOn: OpenAdminStores
  /** The key of unsubscribe links. */
  newsletterKey: string
}

export function openNewsletter({ pool, adminStoresOn, newsletterKey, ...deps }: NewsletterParts) {
  const store = openNewsletterStore(pool, currentSchool().id, adminStoresOn)
  return createNewsletterService({
    ...deps,
    store,
    tokens: openUnsubscribeTokens(newsletterKey),
    // Nothing caches the list.
    changeAsMade: createApplyChangeWithLine({ store, clock: deps.clock, changed: () => undefined }),
  })
}
