import * as contract from '@fieldhouse/contract/customer/newsletter'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import type { NewsletterService } from './newsletter.service.ts'

export function registerNewsletterRoutes(serve: ServeEndpoint, newsletter: NewsletterService) {
  serve(contract.exportNewsletter, async ({ caller }) => ({ subscribers: await newsletter.export(caller.uid) }))
  serve.text(contract.unsubscribePage, 'form', async ({ query }) => newsletter.page(query.token))
  serve.text(contract.unsubscribe, 'form', ({ query }) => newsletter.leave(query.token))
}
