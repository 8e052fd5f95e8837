import { docsPage, openApi, securityText } from '@fieldhouse/contract/docs/docs'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { DocsService } from './docs.service.ts'

export function registerDocsRoutes(serve: ServeEndpoint, docs: DocsService) {
  serve.cached(openApi, [], async () => (await docs.document()) as { openapi: string })
  serve.page(docsPage, docs.page)
  serve.text(securityText, 'plain', async () => docs.securityText())
}
