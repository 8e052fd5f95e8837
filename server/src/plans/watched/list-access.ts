import { hkdfSync } from 'node:crypto'
import type { ListAccess } from '@fieldhouse/contract/plans/watched-list'
import type { WatchedListFacts } from '../../shared/db/documents.ts'
import { openSealing } from '../../shared/sealing/sealing.ts'

type SealedAccess = Pick<WatchedListFacts, 'access' | 'sealed'>

/** How we sign in at the ticket office's server. It is stored sealed: the server must be able to send it. */
export function openListAccess(secret: string) {
  const { seal, open } = openSealing(Buffer.from(hkdfSync('sha256', secret, '', 'ticket-list-access', 32)))
  return {
    seal: (access: ListAccess): SealedAccess => ({
      access: access.kind,
      sealed: access.kind === 'none' ? null : seal(formatAuthorization(access)),
    }),
    /** The Authorization header. */
    open: ({ sealed }: SealedAccess): string | undefined => (sealed === null ? undefined : open(sealed)),
  }
}

const formatAuthorization = (access: Exclude<ListAccess, { kind: 'none' }>): string =>
  access.kind === 'basic'
    ? `Basic ${Buffer.from(`${access.user}:${access.secret}`).toString('base64')}`
    : `Bearer ${access.secret}`
