import { safeInternalPath } from '../../paths/safe-path.ts'
import { useSearchText } from '../../paths/useCurrentPage.ts'
import { readOrigin } from './bought-from.ts'

/** Says in an address that the fan left Stripe's page without paying. */
const canceledParameter = 'canceled'

/** Returns the page that a fan came from to get a plan. Who did not pay at Stripe has it too. */
export function useOrigin(): string | undefined {
  const from = safeInternalPath(useSearchText('from'))
  const isCanceled = useSearchText(canceledParameter) !== ''
  return from ?? (isCanceled ? readOrigin() : undefined)
}
