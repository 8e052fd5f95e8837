import { securityText } from '@fieldhouse/contract/docs/docs'
import { dayMs } from '@fieldhouse/contract/durations'
import { getFullPath } from '@fieldhouse/contract/request'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { openApiDocument } from './openapi.ts'
import { documentPage } from './page.ts'

export interface DocsService {
  document(): Promise<Record<string, unknown>>
  page(): Promise<string>
  securityText(): string
}

interface DocsParts {
  url: string
  /** `mailto:` or `https:`. */
  securityContact: string
  clock: Clock
}

/** How long a finder may trust that the contact is still right; each answer begins anew. */
const securityTextMs = 90 * dayMs

/** The document is made once, when somebody first asks: the contract does not change while the server runs. */
export function docsService({ url, securityContact, clock }: DocsParts): DocsService {
  let made: Promise<Record<string, unknown>> | undefined
  const document = () => {
    made ??= openApiDocument(url)
    return made
  }
  return {
    document,
    page: async () => documentPage(await document()),
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
