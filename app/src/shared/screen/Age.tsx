import { OfflineBar } from '@fieldhouse/design/feedback/OfflineBar'
import type { UseQueryResult } from '@tanstack/react-query'
import { useOnline } from '../device/useOnline.ts'
import { ageWords } from '../time-words.ts'
import styles from './Age.module.css'

/** When what is shown could not be asked for again: how old it is. Without a network the app's own bar says that, and a line is enough. */
export function Age({ query, what }: { query: UseQueryResult; what: string }) {
  const online = useOnline()
  if (query.data === undefined || (online && !query.isRefetchError)) return null
  const words = `${what} from ${ageWords(query.dataUpdatedAt, Date.now())}.`
  if (!online) return <p className={styles.line}>{words}</p>
  return (
    <OfflineBar className={styles.age} onRetry={() => void query.refetch()} busy={query.isFetching}>
      {words}
    </OfflineBar>
  )
}
