import type { WatchableRef } from '@fieldhouse/contract/library/watchable'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { ConsoleLink } from '../router/ConsoleLink.tsx'
import { toCheckPath } from './check-address.model.ts'

/** Opens the check with this filled in. */
export const CheckLink = ({ fan, content }: { fan?: string | undefined; content?: WatchableRef }) => (
  <ConsoleLink to={toCheckPath({ fan, content })} className={buttonClass({ variant: 'secondary', size: 44 })}>
    Can they watch it?
  </ConsoleLink>
)
