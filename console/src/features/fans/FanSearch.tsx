import { errorMessage } from '@fieldhouse/client/api/api-error'
import {
  type FoundFan,
  findFans,
  listOpenedFans,
  maxFoundFans,
  minFanSearchLetters,
} from '@fieldhouse/contract/fans/fans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Avatar } from '@fieldhouse/design/layout/Avatar'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { useSearchKey } from '../../shared/screen/useSearchKey.ts'
import { ChosenFans, FanCheckbox } from './choosing/ChosenFans.tsx'
import { type FanChoice, useChosenFans } from './choosing/useChosenFans.ts'
import styles from './Fans.module.css'
import { formatFanName, markFoundLetters } from './fans.model.ts'
import { formatFanPlan } from './plans.model.ts'

const pauseMs = 120

/** The search of fans and those that were opened last. Nobody is listed without a search. */
export function FanSearch({ uid }: { uid: string | undefined }) {
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const searchField = useSearchKey()
  const isSearching = search.length >= minFanSearchLetters
  const found = useEndpoint('found fans', findFans, { body: { search } }, false, { enabled: isSearching, keeps: true })
  const opened = useEndpoint('opened fans', listOpenedFans, {})
  const choice = useChosenFans()
  return (
    <Panel className={styles.searchPanel}>
      <search>
        <TextField
          ref={searchField}
          label="Search fans"
          hint="Name, email or account number"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={typed}
          end={<kbd className={styles.key}>/</kbd>}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
        />
        <p role="status" className={styles.count}>
          {isSearching ? found.data && describeFound(found.data) : typed.trim() !== '' && 'Type one more letter.'}
        </p>
      </search>
      {isSearching && found.error && (
        <ErrorState
          title="The search didn’t work"
          text={errorMessage(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {isSearching && found.data && found.data.fans.length > 0 && (
        <FanList label="Found" fans={found.data.fans} search={search} uid={uid} choice={choice} />
      )}
      <ChosenFans choice={choice} />
      {opened.data && opened.data.fans.length > 0 && (
        <>
          <h2 className={styles.listTitle}>Opened recently</h2>
          <FanList label="Opened recently" fans={opened.data.fans} search="" uid={uid} />
        </>
      )}
      <p className={styles.promise}>
        <Icon name="shield" size={18} />
        You see what support needs. Never passwords, and never what a fan watched. Opening a fan’s page is logged.
      </p>
    </Panel>
  )
}

/** The text after a pause in typing, so that not each letter is a search. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    if (text === paused) return
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, paused])
  return paused
}

function describeFound({ fans, more }: { fans: readonly FoundFan[]; more: boolean }): string {
  if (more) return `The first ${maxFoundFans} fans. Keep typing.`
  return fans.length === 0 ? 'No fans match. Try fewer letters.' : formatQuantity(fans.length, 'fan')
}

interface FanListProps {
  label: string
  fans: readonly FoundFan[]
  search: string
  uid: string | undefined
  /** Absent: fans are opened only. */
  choice?: FanChoice
}

const FanList = ({ label, fans, search, uid, choice }: FanListProps) => (
  <ul aria-label={label} className={styles.list}>
    {fans.map((fan) => (
      <li key={fan.uid} className={styles.fanLine}>
        {choice && <FanCheckbox fan={fan} choice={choice} />}
        <ConsoleLink
          to={`/fans/${fan.uid}`}
          className={styles.fan}
          aria-current={fan.uid === uid ? 'page' : undefined}
          title={fan.email}
        >
          <Avatar name={formatFanName(fan)} size={34} />
          <span className={styles.fanWords}>
            <b>
              <MarkedText text={formatFanName(fan)} search={search} />
            </b>
            <small>
              <MarkedText text={fan.email} search={search} />
            </small>
          </span>
          <FanBadge fan={fan} />
        </ConsoleLink>
      </li>
    ))}
  </ul>
)

export const FanBadge = ({ fan }: { fan: Pick<FoundFan, 'plan' | 'suspended'> }) => {
  const plan = formatFanPlan(fan)
  if (fan.suspended)
    return (
      <Badge tone="warning">
        <Icon name="lock" size={12} /> Suspended
      </Badge>
    )
  return plan === undefined ? null : <Badge>{plan}</Badge>
}

const MarkedText = ({ text, search }: { text: string; search: string }) =>
  markFoundLetters(text, search).map(({ at, text: part, isFound }) =>
    isFound ? (
      <mark key={at} className={styles.found}>
        {part}
      </mark>
    ) : (
      <span key={at}>{part}</span>
    ),
  )
