import { securityText } from '@fieldhouse/contract/docs/docs'
import { dayMs } from '@fieldhouse/contract/durations'
import { getFullPath } from '@fieldhouse/contract/request'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { buildOpenApiDocument } from './openapi.ts'
import { renderDocumentPage } from './page.ts'

export interface DocsService {
  document(): Promise<Record<string, unknown>>
  page(): Promise<string>
  securityText(): string
}

interface DocsDeps {
  url: string
  /** A `mailto:` or `https:` address. */
  securityContact: string
  clock: Clock
}

/** Time for which the contact is stated to be valid, counted from each answer. */
const securityTextMs = 90 * dayMs

/**
 * Serves the API documents. They are built at the first request, because the contract does not change while the server
 * runs.
 */
export function createDocsService({ url, securityContact, clock }: DocsDeps): DocsService {
  let document: Promise<Record<string, unknown>> | undefined
  const buildDocument = () => {
    document ??= buildOpenApiDocument(url)
    return document
  }
  return {
    document: buildDocument,
    page: async () => renderDocumentPage(await buildDocument()),
    securityText: () =>
      [
        `Contact: ${securityContact}`,
        `Expires: ${addMs(clock.now(), securityTextMs).toISOString()}`,
        `Canonical: ${url}${getFullPath(securityText)}`,
        'Preferred-Languages: en',
        '',
      ].join('\n'),
  }
}
