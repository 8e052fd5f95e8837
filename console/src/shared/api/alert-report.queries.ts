import { operatorAlerts } from '@fieldhouse/contract/alerts/desk'
import { useEndpoint } from './queries.ts'

const refetchMs = 30_000

/** Who gets alerts, and what was sent. */
export const useAlertReport = () => useEndpoint('alerts', operatorAlerts, {}, refetchMs)
