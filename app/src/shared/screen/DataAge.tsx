import { OfflineBar } from '@fieldhouse/design/feedback/OfflineBar'
import type { UseQueryResult } from '@tanstack/react-query'
import { useOnline } from '../device/useOnline.ts'
import { formatAge } from '../time-formats.ts'
import styles from './Age.module.css'

/**
 * Tells how old the shown data is when a reload failed. Offline, the app's own bar explains that and a line is enough.
 */
export function DataAge({ query, what }: { query: UseQueryResult; what: string }) {
  const online = useOnline()
  if (query.data === undefined || (online && !query.isRefetchError)) return null
  const text = `${what} from ${formatAge(query.dataUpdatedAt, Date.now())}.`
  if (!online) return <p className={styles.line}>{text}</p>
  return (
    <OfflineBar className={styles.age} onRetry={() => void query.refetch()} busy={query.isFetching}>
      {text}
    </OfflineBar>
  )
}
