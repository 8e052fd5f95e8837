import { openApiDocument } from './openapi.ts'
import { documentPage } from './page.ts'

export interface DocsService {
  document: Record<string, unknown>
  page: string
}

/** Made once at start: the contract does not change while the server runs. */
export function docsService(serverUrl: string): DocsService {
  const document = openApiDocument(serverUrl)
  return { document, page: documentPage(document) }
}
